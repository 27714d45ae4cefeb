import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DeskEdit, DeskEditsTaken } from '../../../src/deskApi/edits.ts';
import { failing } from './failing.ts';
import { company, startContent } from './startContent.ts';

const phone = '/company/phone';
const french = 'schemas/languages/fr-CA.json';

/** A desk, and what becomes of edits that it sends. */
async function startEdits() {
  const desk = await startContent();
  const send = (edits: readonly DeskEdit[], isWhole?: boolean) =>
    desk.askDesk({
      method: 'POST',
      url: '/desk/api/edits',
      headers: { cookie: desk.cookie },
      payload: { edits, ...(isWhole && { isWhole }) },
    });
  const edit = async (...sent: Parameters<typeof send>): Promise<DeskEditsTaken> => (await send(...sent)).json();
  const valueOf = async (file: string): Promise<Record<string, Record<string, unknown>>> =>
    JSON.parse((await desk.get(file)).text ?? '{}') as Record<string, Record<string, unknown>>;
  const { company: own } = await valueOf(company);
  return { ...desk, send, edit, valueOf, own: own as { phone: string; name: string } };
}

test('people in different places never meet, and of three in the same place two are told what is there', async () => {
  const { edit, own, valueOf } = await startEdits();
  const three = await Promise.all(
    ['403-555-0171', '403-555-0172', '403-555-0173'].map((to) =>
      edit([{ file: company, path: phone, from: own.phone, to }]),
    ),
  );
  const { phone: now } = (await valueOf(company))['company'] as { phone: string };
  expect(three.flatMap(({ refused }) => refused)).toEqual([
    { index: 0, now },
    { index: 0, now },
  ]);
  const name = await edit([{ file: company, path: '/company/name', from: own.name, to: 'Brush & Bow' }]);
  expect([name.refused, (await valueOf(company))['company']]).toEqual([
    [],
    expect.objectContaining({ phone: now, name: 'Brush & Bow' }),
  ]);
  // An answer that was lost is asked for again, and what it carried is there already.
  expect((await edit([{ file: company, path: '/company/name', from: own.name, to: 'Brush & Bow' }])).refused).toEqual(
    [],
  );
  expect((await edit(name.undo)).refused).toEqual([]);
  expect((await valueOf(company))['company']).toHaveProperty('name', own.name);
});

test('edits that belong together are taken all or none, files that come and go with them', async () => {
  const { edit, own, get, content } = await startEdits();
  const path = 'schemas/options/tints.json';
  const edits = [
    { file: path, path: '', to: '{}\n' },
    { file: company, path: phone, from: 'another', to: '403-555-0171' },
  ];
  const none = { changes: [], undo: [], moved: [] };
  expect(await edit(edits, true)).toEqual({ ...none, refused: [{ index: 1, now: own.phone }] });
  expect((await content()).files.filter(({ state }) => state !== 'same')).toEqual([]);
  const { undo, refused } = await edit(edits);
  expect([refused, (await get(path)).text]).toEqual([[{ index: 1, now: own.phone }], '{}\n']);
  await edit(undo, true);
  expect((await get(path)).text).toBeNull();
});

test('the translation of a text goes with its new words, and comes back with Undo', async () => {
  const { edit, get, valueOf } = await startEdits();
  const file = 'schemas/contact/form.json';
  const title = String((await valueOf(file))['title']);
  const translated = 'Écrivez-nous';
  await edit([
    { file: french, path: '', to: JSON.stringify({ 'contact/form.json': { [title]: translated } }, null, 2) },
  ]);
  const before = await get(french);
  const { undo, moved } = await edit([{ file, path: '/title', from: title, to: 'Write {us} a <b>line</b>' }]);
  // What is typed at the old place meanwhile is told where to go.
  const [from, to] = [`/contact~1form.json/${title}`, '/contact~1form.json/Write {us} a <b>line<~1b>'];
  expect(moved).toEqual([{ file: french, from, to }]);
  expect((await valueOf(french))['contact/form.json']).toMatchObject({ 'Write {us} a <b>line</b>': translated });
  expect((await edit(undo, true)).refused).toEqual([]);
  expect(await get(french)).toEqual(before);
  // Both are changed before either is sent: the new translation is that of the new words.
  await edit([
    { file, path: '/title', from: title, to: 'Ask us' },
    { file: french, path: from, from: translated, to: 'Demandez-nous' },
  ]);
  expect((await valueOf(french))['contact/form.json']).toEqual({ 'Ask us': 'Demandez-nous' });
});

test('what a value brought with it goes with it, such as the colours with the last of them', async () => {
  const { edit, get } = await startEdits();
  const { text: before } = await get(company);
  const colour = { file: company, path: '/brand/colours/accent' };
  await edit([{ ...colour, to: '#123456' }]);
  const { undo } = await edit([{ ...colour, from: '#123456' }]);
  expect((await get(company)).text).toBe(before);
  expect((await edit(undo, true)).refused).toEqual([]);
  expect((await get(company)).text).toContain('#123456');
});

test('what cannot be taken is told at its place, and keeps nothing else back', async () => {
  const { edit, own, byHand, contentDir } = await startEdits();
  await byHand('schemas/contact/form.json', '{', '{,');
  await rm(join(contentDir, 'schemas/content/gallery.json'));
  const { refused, changes } = await edit([
    { file: '../secret.json', path: '', to: 'x' },
    { file: 'schemas/contact/form.json', path: '/title', from: 'a', to: 'b' },
    { file: 'schemas/content/gallery.json', path: '/featured', from: 1, to: 2 },
    { file: company, path: '/company/tagline', from: 'x'.repeat(50_000), to: 'y' },
    { file: company, path: '/footer/long', to: 'é<b>{'.repeat(50_000) },
    { file: company, path: phone, from: own.phone, to: '403-555-0171' },
    { file: 'schemas/options/doors.json', path: '/oneOf/const=Gone/title', to: 'Half an option' },
  ]);
  expect(refused).toEqual([
    { index: 0, problem: expect.stringContaining('no file of the content') as string },
    { index: 1, problem: expect.stringContaining('a mistake') as string },
    { index: 2, problem: expect.stringContaining('not there any more') as string },
    { index: 3, now: expect.any(String) as string },
    { index: 4, problem: expect.stringContaining('larger than 128 kB') as string },
    { index: 6, problem: expect.stringContaining('somebody has removed it') as string },
  ]);
  expect(changes.map(({ path }) => path)).toContain(company);
});

test.each([
  ['a place below 3,000 keys', { path: '/a'.repeat(3000), to: 1 }],
  ['60,000 brackets', { path: '/company/a', to: 'deep' }],
  ['60,000 brackets of what was there', { path: '/company/a', from: 'deep' }],
])('%s: refused in words, with what was sent beside', async (_what, edit) => {
  const { own, get, askDesk, cookie } = await startEdits();
  const edits = [
    { file: company, path: phone, from: own.phone, to: '403-555-0171' },
    { file: company, ...edit },
  ];
  const answer = await askDesk({
    method: 'POST',
    url: '/desk/api/edits',
    headers: { cookie, 'content-type': 'application/json' },
    payload: JSON.stringify({ edits }).replace('"deep"', '['.repeat(60_000) + ']'.repeat(60_000)),
  });
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('nests more than 100 lists')]);
  expect((await get(company)).text).toContain(own.phone);
});

test('a thousand edits in one request let others be answered in between', async () => {
  const { edit, own } = await startEdits();
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const numbers = Array.from({ length: 1001 }, (_, number) => (number === 0 ? own.phone : `403-555-${1000 + number}`));
  const edits = numbers.slice(1).map((to, index) => ({ file: company, path: phone, from: numbers[index], to }));
  const { refused, undo } = await edit(edits);
  isOver = true;
  expect([refused, undo.length]).toEqual([[], 1000]);
  expect(turns).toBeGreaterThan(1000);
});

test.each([
  ['full', 'ENOSPC', 'The disk is full'],
  ['read-only', 'EROFS', 'SITE_DIR'],
])('where the disk of the draft is %s, that is said, and nothing is changed', async (_what, code, words) => {
  const { send, own, get } = await startEdits();
  const mend = failing('writeFile', /company\.json.*\.making-/, code);
  const change = () => send([{ file: company, path: phone, from: own.phone, to: '403-555-0171' }]);
  const answer = await change();
  expect([answer.statusCode, answer.body]).toEqual([507, expect.stringContaining(words)]);
  expect((await get(company)).text).toContain(own.phone);
  mend();
  expect((await change()).statusCode).toBe(200);
});

test('where the draft cannot be locked, why is said', async () => {
  const { send, own, draft } = await startEdits();
  await mkdir(join(draft.folder, 'lock'), { recursive: true });
  failing('writeFile', /lock$/, 'EROFS');
  const answer = await send([{ file: company, path: phone, from: own.phone, to: '403-555-0171' }]);
  expect([answer.statusCode, answer.body]).toEqual([507, expect.stringContaining('SITE_DIR')]);
});
