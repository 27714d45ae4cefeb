import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyEditWithUndo } from '../../src/content/takeEdit.ts';
import type { DeskEdits, DeskEditsTaken, RefusedEdit } from '../../src/deskApi/edits.ts';
import { deskApi } from '../../src/desk/deskApi.ts';
import { EditStore } from '../../src/desk/edits/EditStore.ts';
import { fileEdits } from '../../src/desk/edits/fileEdits.ts';

/** A service that has one file, and takes edits of its places as the draft does. */
const file = 'schemas/quote/home.json';
const title = { file, path: '/title' };
const key = `${file}#/title`;
let there = '';
/** What the service says of values that went to other places. */
let moved: DeskEditsTaken['moved'] = [];
let isOnline = true;
let requests = 0;
/** Is called when a request has come, before it is answered. */
let meanwhile = (): void => undefined;

function answered(config: InternalAxiosRequestConfig): object {
  if (config.method === 'get') return [{ path: file, text: there }];
  requests += 1;
  const { edits, isWhole } = JSON.parse(String(config.data)) as DeskEdits;
  const refused: RefusedEdit[] = [];
  const undo: object[] = [];
  const before = there;
  for (const [index, edit] of edits.entries()) {
    const taken = applyEditWithUndo(there, edit);
    if ('text' in taken) {
      there = taken.text;
      if (taken.undo) undo.unshift({ file, ...taken.undo });
    } else refused.push({ index, ...('now' in taken ? { now: taken.now } : { problem: 'It has a mistake' }) });
  }
  if (isWhole && refused.length > 0) {
    there = before;
    return { changes: [], undo: [], moved, refused };
  }
  return { changes: [{ path: file, text: there }], undo, moved, refused };
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  moved = [];
  [there, isOnline, requests, meanwhile] = ['{ "title": "one", "more": 1 }', true, 0, () => undefined];
  deskApi.defaults.adapter = async (config) => {
    if (!isOnline) throw new AxiosError('offline');
    const data = answered(config);
    meanwhile();
    return { status: 200, data, statusText: '', headers: {}, config };
  };
});
afterEach(() => vi.useRealTimers());

async function opened(): Promise<EditStore> {
  const store = new EditStore();
  store.open();
  await store.load();
  return store;
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const kept = (): string[] => Object.keys(localStorage);

test('what is typed is one edit at the next pause, and Undo takes all of it back', async () => {
  const store = await opened();
  for (const to of ['t', 'tw', 'two']) store.put({ ...title, from: 'one', to });
  expect([kept(), store.textOf(file), there]).toEqual([
    [`desk.edit.${key}`],
    '{ "title": "two", "more": 1 }',
    '{ "title": "one", "more": 1 }',
  ]);
  await wait(700);
  expect([there, requests, kept()]).toEqual(['{ "title": "two", "more": 1 }', 1, []]);
  store.put({ ...title, from: 'two', to: 'three' });
  await wait(700);
  // It is there after a reload as well, of a preview for one.
  const next = await opened();
  await next.undo();
  expect([there, next.state.undo]).toEqual(['{ "title": "one", "more": 1 }', []]);
});

test('Undo right after a key takes back what that key has typed, and not the change before it', async () => {
  const store = await opened();
  store.put({ ...title, from: 'one', to: 'two' });
  await wait(700);
  store.put({ file, path: '/more', from: 1, to: 2 });
  await store.undo();
  expect(there).toBe('{ "title": "two", "more": 1 }');
});

test('forms take up what somebody else wrote when it comes with the answer to what is typed here', async () => {
  const store = await opened();
  store.put({ ...title, from: 'one', to: 'two' });
  await wait(700);
  expect(store.state.renewals).toBe(1);
  there = there.replace('1', '2');
  store.put({ ...title, from: 'two', to: 'three' });
  await wait(700);
  expect([store.textOf(file), store.state.renewals]).toEqual(['{ "title": "three", "more": 2 }', 2]);
});

test('what is typed while it is being sent goes on from there, back to where it was as well', async () => {
  const store = await opened();
  meanwhile = () => store.put({ ...title, from: 'one', to: 'one' });
  store.put({ ...title, from: 'one', to: 'two' });
  await store.flush();
  meanwhile = () => undefined;
  expect(there).toContain('"two"');
  await wait(700);
  expect([there, kept()]).toEqual(['{ "title": "one", "more": 1 }', []]);
});

test('what a form no longer says is taken back although it is on its way, and forms stay as they are', async () => {
  const store = await opened();
  const { renewals } = store.state;
  there = '{ "list": [{ "const": "a" }] }';
  await store.load();
  const add = (value: string) => ({ file, path: `/list/const=${value}`, to: { const: value } });
  meanwhile = () => {
    store.revert(`${file}#/list/const=b`);
    store.put(add('c'));
  };
  store.put(add('b'));
  await store.flush();
  meanwhile = () => undefined;
  await wait(700);
  expect([JSON.parse(there), kept()]).toEqual([{ list: [{ const: 'a' }, { const: 'c' }] }, []]);
  expect(store.state.renewals).toBe(renewals + 1);
});

test('what is typed at a place whose value goes elsewhere meanwhile, such as a translation, goes with it', async () => {
  const store = await opened();
  meanwhile = () => {
    store.put({ file, path: '/more', from: 1, to: 2 });
    there = there.replace('more', 'other');
    meanwhile = () => undefined;
  };
  moved = [{ file, from: '/more', to: '/other' }];
  store.put({ ...title, from: 'one', to: 'two' });
  await store.flush();
  expect(kept()).toEqual([`desk.edit.${file}#/other`]);
  moved = [];
  await wait(700);
  expect([there, kept()]).toEqual(['{ "title": "two", "other": 2 }', []]);
});

test('what cannot be sent is kept, tried again, and laid over what has come meanwhile', async () => {
  const store = await opened();
  isOnline = false;
  store.put({ ...title, from: 'one', to: 'two' });
  await wait(700);
  expect(store.state.problem).toContain('There is no answer');
  // Another page begins, while another place of the file is changed.
  isOnline = true;
  there = '{ "title": "one", "more": 2 }';
  const next = await opened();
  expect(next.textOf(file)).toBe('{ "title": "two", "more": 2 }');
  await wait(6000);
  expect([there, next.state.problem, kept()]).toEqual(['{ "title": "two", "more": 2 }', '', []]);
});

test.each([
  ['mine', '{ "title": "two", "more": 1 }'],
  ['theirs', '{ "title": "theirs", "more": 1 }'],
] as const)('where the same place was changed, one is asked, and %s counts', async (which, text) => {
  const store = await opened();
  there = '{ "title": "theirs", "more": 1 }';
  store.put({ ...title, from: 'one', to: 'two' });
  await wait(700);
  expect(store.state.pending.get(key)).toMatchObject({ to: 'two', refused: { now: 'theirs' } });
  // It goes on being asked while more is typed, and is not sent meanwhile.
  store.put({ ...title, from: 'theirs', to: 'two ' });
  store.put({ ...title, from: 'theirs', to: 'two' });
  await wait(700);
  expect([requests, store.state.pending.get(key)?.refused]).toEqual([1, { now: 'theirs' }]);
  store.choose(key, which);
  await store.flush();
  expect([there, kept()]).toEqual([text, []]);
});

test('what waits for somebody is kept and not sent, and what cannot be read is left out', async () => {
  localStorage.setItem('desk.edit.x', '{');
  localStorage.setItem('desk.edit.y', 'null');
  const store = await opened();
  store.put({ ...title, from: 'one', to: '', waits: 'wrong' });
  store.put({ file: 'lead 1', path: '/note', from: '', to: 'Half a no', waits: 'press' });
  await wait(700);
  expect([requests, (await opened()).state.pending.size]).toEqual([0, 2]);
});

test('changes that belong together are made whole or not at all', async () => {
  const store = await opened();
  await store.apply(fileEdits(new Map([[file, { title: 'two', other: 3 }]]), store.fileOf));
  expect(JSON.parse(there)).toEqual({ title: 'two', other: 3 });
  const before = there;
  there = there.replace('two', 'theirs');
  const mine = fileEdits(new Map([[file, { title: 'mine' }]]), store.fileOf);
  await expect(store.apply(mine)).rejects.toThrow('changed meanwhile');
  expect([there, store.savedText(file)]).toEqual(Array.from({ length: 2 }, () => before.replace('two', 'theirs')));
});

test('an entry that is moved on while it is being added goes on, and no form is read anew', async () => {
  there = '{ "items": [{ "id": "a" }, { "id": "b" }] }';
  const store = await opened();
  const entry = { file, path: '/items/id=c', to: { id: 'c' } };
  const { renewals } = store.state;
  meanwhile = () => store.put({ ...entry, after: '' });
  store.put({ ...entry, after: 'id=a' });
  await store.flush();
  meanwhile = () => undefined;
  const ids = (text = ''): string => [...text.matchAll(/"id": "(\w)"/g)].map(([, id]) => id).join('');
  expect([ids(there), ids(store.textOf(file)), store.state.renewals]).toEqual(['acb', 'cab', renewals]);
  await wait(700);
  expect([ids(there), store.state.pending.size]).toEqual(['cab', 0]);
  await store.undo();
  expect(ids(there)).toBe('ab');
});

test('an entry that is worded while it is being added stays where somebody else moves it meanwhile', async () => {
  there = '{ "items": [{ "id": "a" }, { "id": "b" }] }';
  const store = await opened();
  const entry = { file, path: '/items/id=c', after: 'id=a' };
  meanwhile = () => {
    there = '{ "items": [{ "id": "c" }, { "id": "a" }, { "id": "b" }] }';
    store.put({ ...entry, to: { id: 'c', text: 'worded' } });
  };
  store.put({ ...entry, to: { id: 'c' } });
  await store.flush();
  meanwhile = () => undefined;
  await wait(700);
  expect(JSON.parse(there)).toEqual({ items: [{ id: 'c', text: 'worded' }, { id: 'a' }, { id: 'b' }] });
});
