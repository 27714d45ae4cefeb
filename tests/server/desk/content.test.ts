import fs, { readdir, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readServedIfReadable, readServedContent } from '../../../src/versions/served.ts';
import type { DeskContent } from '../../../src/deskApi/content.ts';
import { failing } from './failing.ts';
import { company, startContent, table } from './startContent.ts';

const phone = /"phone": "[^"]*"/;

test('what is changed at the desk is a draft: checked, told in words, published whole, and empty afterwards', async () => {
  const { content, change, read, ask, siteDir, publishFolder } = await startContent();
  const before = await content();
  // Rates that are assumed are marked where they stand, and are nothing to look at.
  expect([before.canPublish, before.summary, before.findings]).toEqual([false, [], []]);
  expect(before.files).toContainEqual({ path: company, state: 'same' });

  expect((await change(company, phone, '"phone": "403-555-0177"')).refused).toEqual([]);
  expect(await read(company)).not.toContain('403-555-0177');
  const drafted = await content();
  expect(drafted.files.filter(({ state }) => state !== 'same')).toMatchObject([{ path: company, state: 'changed' }]);
  expect(drafted.summary).toEqual([expect.stringMatching(/^Company: Phone: “.*” is now “403-555-0177”$/)]);

  const was = await readServedIfReadable(siteDir);
  const published = await ask('POST', '/publish', { of: drafted.state });
  expect([published.statusCode, published.json<{ canPublish: boolean }>().canPublish]).toEqual([200, false]);
  expect(await read(company)).toContain('403-555-0177');
  expect((await readServedIfReadable(siteDir))?.before[0]?.version).toBe(was?.version);
  expect(JSON.stringify((await readServedContent(siteDir))?.content)).toContain('403-555-0177');
  // What is made of the folder afterwards is the version that was published.
  expect((await publishFolder()).before).toHaveLength(1);
  expect(
    (await readdir(join(siteDir, '../../content/schemas/content'))).filter((name) => name.startsWith('.')),
  ).toEqual([]);
});

test('a draft with an error is told by file and line, and not published; what looks like an accident asks first', async () => {
  const { content, change, read, ask } = await startContent();
  await change(company, phone, '"phone": 7');
  const broken = await content();
  expect(broken.findings).toContainEqual(
    expect.objectContaining({ file: company, line: expect.any(Number) as number, severity: 'error' }),
  );
  expect(broken.canPublish).toBe(false);
  const refused = await ask('POST', '/publish', { of: broken.state });
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringMatching(/company\.json:\d+: /)]);

  await change(company, '"phone": 7', '"phone": "403-555-0177"');
  await change(table, /"labourRatePerHour": \d+/, '"labourRatePerHour": 99');
  const { state, asks, canPublish } = await content();
  expect([asks, canPublish]).toEqual([[expect.stringContaining('An hour of work: 25 to 99')], true]);
  expect((await ask('POST', '/publish', { of: state })).json()).toMatchObject({ asks });
  expect(await read(table)).not.toContain('99,');
  expect((await ask('POST', '/publish', { of: state, isMeant: true })).statusCode).toBe(200);
  expect(await read(table)).toContain('"labourRatePerHour": 99');
});

test('the second of two people is told, and nothing is overwritten in silence', async () => {
  const { get, ask, put, content, publish, change, byHand, read } = await startContent();
  const { text } = await get(company);
  const rephone = (to: string) => put(company, text?.replace(phone, to) ?? null, text);
  expect((await rephone('"phone": "403-555-0177"')).refused).toEqual([]);
  const second = await rephone('"phone": "403-555-0188"');
  expect(second.refused).toEqual([{ index: 0, now: expect.stringContaining('403-555-0177') as string }]);
  const { state, files } = await content();
  await change(company, '403-555-0177', '403-555-0199');
  expect((await publish({ of: state })).statusCode).toBe(409);
  const takeBack = async (seen: DeskContent['files']) =>
    (await ask('POST', '/take-back', { taken: seen.filter(({ path }) => path === company) })).statusCode;
  const undo = async () => (await ask('POST', '/undo', { paths: [company] })).statusCode;
  expect([await takeBack(files), await undo()]).toEqual([409, 409]);
  expect([await takeBack((await content()).files), await get(company)]).toEqual([204, { text }]);
  // What is done by hand before Undo stays, because the change is brought back as it was, and not its text alone.
  await byHand(company, /"storageName": "[^"]*"/, '"storageName": "by_hand"');
  expect([await undo(), await undo()]).toEqual([204, 409]);
  expect((await publish()).statusCode).toBe(200);
  expect(await read(company)).toMatch(/by_hand[^]*403-555-0199/);
  // What was taken back before something was published is gone.
  await change(company, '403-555-0199', '403-555-0166');
  expect(await takeBack((await content()).files)).toBe(204);
  await change(company, '403-555-0199', '403-555-0155');
  expect((await publish()).statusCode).toBe(200);
  expect(await undo()).toBe(400);
});

test('files are added and removed in the draft, too', async () => {
  const { get, put, content, read } = await startContent();
  const path = 'schemas/lookups/streets.json';
  const text = '{ "$schema": "../meta/lookup.schema.json" }';
  expect((await put(path, text)).refused).toEqual([]);
  await put(company, null, (await get(company)).text);
  const { files } = await content();
  for (const file of [
    { path, state: 'added' },
    { path: company, state: 'removed' },
  ])
    expect(files).toContainEqual(expect.objectContaining(file));
  expect(await read(company)).toContain('phone');
});

test('a picture is shown small, and again only once it is another one', async () => {
  const { ask, app, cookie } = await startContent();
  const url = '/picture?path=schemas/content/photos/01-after.jpg';
  const { headers, rawPayload } = await ask('GET', url);
  expect(headers['content-type']).toBe('image/jpeg');
  expect((await sharp(rawPayload).metadata()).width).toBeLessThanOrEqual(320);
  const again = { url: `/desk/api/content${url}`, headers: { cookie, 'if-none-match': headers.etag } };
  expect((await app.inject(again)).statusCode).toBe(304);
  expect((await ask('GET', '/picture?path=schemas/content/photos/none.jpg')).statusCode).toBe(404);
});

test('a file that was changed by hand meanwhile is merged, or asked about with both texts', async () => {
  const { content, change, byHand, read, ask, publish } = await startContent();
  await change(company, phone, '"phone": "403-555-0177"');
  await byHand(company, /"storageName": "[^"]*"/, '"storageName": "by_hand"');
  expect((await publish()).statusCode).toBe(200);
  expect(await read(company)).toMatch(/by_hand[^]*403-555-0177/);

  await change(company, '403-555-0177', '403-555-0188');
  await byHand(company, '403-555-0177', '403-555-0199');
  const doubtful = await content();
  const own = doubtful.files.find(({ isDoubtful }) => isDoubtful);
  expect(own).toMatchObject({ path: company, state: 'changed' });
  // What is changed by hand is not dropped where the folder's text counts.
  expect(doubtful.dropped).toEqual({ [company]: ['Company: Phone: “403-555-0177” is now “403-555-0188”'] });
  expect((await ask('POST', '/publish', { of: doubtful.state })).statusCode).toBe(409);
  await byHand(company, '403-555-0199', '403-555-0166');
  const keepMine = async (seen = own) => (await ask('POST', '/keep-mine', seen)).statusCode;
  expect([await keepMine(), await read(company)]).toEqual([409, expect.stringContaining('403-555-0166')]);
  expect(await keepMine((await content()).files.find(({ isDoubtful }) => isDoubtful))).toBe(204);
  expect((await publish()).statusCode).toBe(200);
  expect(await read(company)).toContain('403-555-0188');
});

test('only files of the content are read and written', async () => {
  const { ask, put, contentDir } = await startContent();
  const picture = async (path: string) => (await ask('GET', `/picture?path=${encodeURIComponent(path)}`)).statusCode;
  await writeFile(join(contentDir, '../secret.json'), '{}');
  const wrong = [
    '../secret.json',
    'schemas/../../secret.json',
    'schemas/meta/form.schema.json',
    'schemas/.hidden.json',
    'schemas/content/run.sh',
    'schemas/content/photos/x.html',
    'pricing-tables/a/b.json',
    '/etc/passwd',
    'package.json',
    'schemas/a\0.json',
    'schemas\\a.json',
    `schemas/${'a'.repeat(200)}.json`,
    // Its name in the draft would be longer than a file system takes.
    `schemas/${'a/'.repeat(68)}a.json`,
  ];
  for (const path of wrong) {
    expect(await picture(path), path).toBe(400);
    expect((await put(path, '{}')).refused[0]?.problem, path).toMatch(/is no file of the content/);
  }
  const path = 'schemas/options/new.json';
  expect((await put(path, ' '.repeat(128 * 1024 + 1))).refused[0]?.problem).toMatch(/would be larger/);
  expect(await put(path, ' '.repeat(8 * 1024 * 1024))).toHaveProperty('errors');

  await symlink('../../secret.json', join(contentDir, 'schemas/options/link.json'));
  await symlink('../..', join(contentDir, 'schemas/linked'));
  for (const linked of ['schemas/options/link.json', 'schemas/linked/secret.json']) {
    expect(await picture(linked), linked).toBe(400);
    expect(await put(linked, '{}'), linked).toHaveProperty('errors');
  }
});

test('a full disk while publishing loses neither draft nor content', async () => {
  const { draft, publish, change, read, siteDir, contentDir } = await startContent();
  await change(company, phone, '"phone": "403-555-0177"');
  await change(table, /"labourRatePerHour": \d+/, '"labourRatePerHour": 26');
  const state = await draft.state();
  const was = [await read(company), await read(table), await readServedIfReadable(siteDir)];
  // The first file still has room.
  const mend = failing('writeFile', /\.publishing$/, 'ENOSPC', 2);
  const answer = await publish();
  expect([answer.statusCode, answer.body]).toEqual([507, expect.stringContaining('The disk is full, so nothing')]);
  mend();
  expect([await read(company), await read(table), await readServedIfReadable(siteDir)]).toEqual(was);
  expect((await readdir(contentDir, { recursive: true })).filter((name) => name.endsWith('.publishing'))).toEqual([]);
  expect(await draft.state()).toBe(state);
  expect((await publish()).statusCode).toBe(200);
});

test('what could not be put in place is told, and completed by the next publishing', async () => {
  const { content, change, read, publish, siteDir } = await startContent();
  await change(company, phone, '"phone": "403-555-0177"');
  await change(table, /"labourRatePerHour": \d+/, '"labourRatePerHour": 26');
  const mend = failing('rename', /content\/.*\.publishing$/, 'EIO', 2);
  const answer = await publish();
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringMatching(/Not all of it is in place yet.*EIO/)]);
  mend();
  expect((await content()).canPublish).toBe(true);
  await publish();
  expect([await read(company), await read(table)]).toEqual([
    expect.stringContaining('403-555-0177'),
    expect.stringContaining('"labourRatePerHour": 26'),
  ]);
  expect((await readServedIfReadable(siteDir))?.before).toHaveLength(1);
  expect((await content()).canPublish).toBe(false);
});

test('a file that is changed by hand while the draft is being written is not overwritten', async () => {
  const { publish, change, read, byHand } = await startContent();
  await change(company, phone, '"phone": "403-555-0177"');
  const { chmod } = fs;
  const spy = vi.spyOn(fs, 'chmod').mockImplementation(async (...args) => {
    await byHand(company, /"storageName": "[^"]*"/, '"storageName": "by_hand"');
    return chmod(...args);
  });
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  syncBuiltinESMExports();
  expect((await publish()).statusCode).toBe(409);
  expect(await read(company)).toMatch(/by_hand/);
  expect(await read(company)).not.toContain('403-555-0177');
});

test('a folder that the service may not write is told from the first, and the draft stays', async () => {
  const { content, change, publish, app, cookie } = await startContent();
  const status = async () =>
    (await app.inject({ url: '/desk/api/status', headers: { cookie } })).json<{ isReadOnly?: true }>();
  expect((await status()).isReadOnly).toBeUndefined();
  failing('access', /schemas$/, 'EROFS');
  expect((await status()).isReadOnly).toBe(true);
  await change(company, phone, '"phone": "403-555-0177"');
  failing('writeFile', /\.publishing$/, 'EROFS');
  const answer = await publish();
  expect([answer.statusCode, answer.body]).toEqual([507, expect.stringMatching(/CONTENT_DIR.*to be writable/)]);
  const mend = failing('access', /draft$/, 'EROFS');
  await change(company, phone, '"phone": "403-555-0178"');
  const checked = await app.inject({ url: '/desk/api/content', headers: { cookie } });
  expect([checked.statusCode, checked.body]).toEqual([507, expect.stringMatching(/SITE_DIR.*to be writable/)]);
  mend();
  expect((await content()).canPublish).toBe(true);
});

test('changes are taken back in one, none where one was changed since, and have their undo', async () => {
  const { ask, change, content, draft } = await startContent();
  const changed = async () => (await content()).files.filter((file) => file.state !== 'same');
  await change(company, /"phone": "[^"]*"/, '"phone": "403-555-0177"');
  await change(table, '"labourRatePerHour": 25', '"labourRatePerHour": 26');
  const old = await changed();
  const takeBack = async (taken: object) => (await ask('POST', '/take-back', { taken })).statusCode;
  await change(table, '"labourRatePerHour": 26', '"labourRatePerHour": 27');
  expect([await takeBack(old), (await changed()).length]).toEqual([409, 2]);
  const state = await draft.state();
  expect([await takeBack(await changed()), await changed()]).toEqual([204, []]);
  expect((await ask('POST', '/undo', { paths: [company, table] })).statusCode).toBe(204);
  expect(await draft.state()).toBe(state);
});

test('a download has the content as visitors have it, and what is under Changes in a folder of its own', async () => {
  const { ask, change } = await startContent();
  await change(company, phone, '"phone": "403-555-0177"');
  const { statusCode, headers, rawPayload } = await ask('GET', '/backup');
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    expect.stringMatching(/^attachment; filename="content-\d{4}-\d\d-\d\d\.zip"$/),
  ]);
  const names = listZipNames(rawPayload);
  expect(names).toContain('schemas/content/company.json');
  expect(names).toContain('schemas/content/photos/hero.jpg');
  expect(names).toContain('pricing-tables/2026-11-01.json');
  expect(names.filter((name) => name.startsWith('draft/'))).toEqual(['draft/schemas/content/company.json']);
});

/** The names in the directory at the end of a zip file. */
function listZipNames(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 46))
    names.push(zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString());
  return names;
}
