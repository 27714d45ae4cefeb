import { AxiosError, type AxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskApi } from '../../src/desk/deskApi.ts';
import { EditedFile, type EditedState } from '../../src/desk/files/EditedFile.ts';

/** A service that has one file, of which the hash is its text. */
let there = '';
let isOnline = true;
const saved: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [there, isOnline, saved.length] = ['one', true, 0];
  deskApi.defaults.adapter = async (config) => {
    const answer = (status: number, data: object) => ({ status, data, statusText: '', headers: {}, config });
    if (!isOnline) throw new AxiosError('offline');
    if (config.method === 'get') return answer(200, { text: there, hash: there });
    const { text, of } = JSON.parse(String((config as AxiosRequestConfig).data)) as { text: string; of: string };
    if (of !== there)
      throw new AxiosError('409', '409', config, {}, answer(409, { now: { text: there, hash: there } }) as never);
    saved.push(text);
    there = text;
    return answer(200, { hash: text });
  };
});
afterEach(() => vi.useRealTimers());

async function opened(): Promise<{ file: EditedFile; state: () => EditedState }> {
  let state = EditedFile.first;
  const file = new EditedFile('schemas/content/company.json', (now) => (state = now));
  file.load();
  await vi.advanceTimersByTimeAsync(0);
  return { file, state: () => state };
}

test('what is typed is saved at the next pause, and all that another one writes is shown', async () => {
  const { file, state } = await opened();
  expect(state().text).toBe('one');
  for (const text of ['two', 'three']) file.type(text);
  expect(state().isSaved).toBe(false);
  await vi.advanceTimersByTimeAsync(700);
  expect([saved, state().isSaved]).toEqual([['three'], true]);
  there = 'from elsewhere';
  file.load();
  await vi.advanceTimersByTimeAsync(0);
  expect(state().text).toBe('from elsewhere');
});

test('what cannot be sent is kept and tried again', async () => {
  const { file, state } = await opened();
  isOnline = false;
  file.type('two');
  await vi.advanceTimersByTimeAsync(700);
  expect([state().text, state().problem]).toEqual(['two', expect.stringContaining('There is no answer')]);
  isOnline = true;
  // What another device wrote does not replace what is typed here.
  file.load();
  await vi.advanceTimersByTimeAsync(6000);
  expect([saved, state()]).toMatchObject([['two'], { text: 'two', isSaved: true, problem: '' }]);
});

test.each([
  ['mine', 'mine'],
  ['theirs', 'theirs'],
] as const)('where two changed it, one chooses: %s', async (which, text) => {
  const { file, state } = await opened();
  there = 'theirs';
  file.type('mine');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([state().text, state().theirs?.text, there]).toEqual(['mine', 'theirs', 'theirs']);
  file.choose(which);
  await vi.advanceTimersByTimeAsync(0);
  expect([there, state().text, state().isSaved]).toEqual([text, text, true]);
});
