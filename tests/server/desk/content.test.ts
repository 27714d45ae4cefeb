import fs, { readdir, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readServed, servedContent } from '../../../src/versions/served.ts';
import { failing } from './failing.ts';
import { company, startContent, table } from './startContent.ts';

const phone = /"phone": "[^"]*"/;

test('what is changed at the desk is a draft: checked, told in words, published whole, and empty afterwards', async () => {
  const { content, change, read, ask, siteDir, publishFolder } = await startContent();
  const before = await content();
  expect([before.canPublish, before.summary]).toEqual([false, []]);
  expect(before.files).toContainEqual({ path: company, state: 'same' });

  expect((await change(company, phone, '"phone": "403-555-0177"')).statusCode).toBe(200);
  expect(await read(company)).not.toContain('403-555-0177');
  const drafted = await content();
  expect(drafted.files.filter(({ state }) => state !== 'same')).toEqual([{ path: company, state: 'changed' }]);
  expect(drafted.summary).toEqual([expect.stringMatching(/^Company: Phone: “.*” is now “403-555-0177”$/)]);

  const was = await readServed(siteDir);
  const published = await ask('POST', '/publish', { of: drafted.state });
  expect([published.statusCode, published.json<{ canPublish: boolean }>().canPublish]).toEqual([200, false]);
  expect(await read(company)).toContain('403-555-0177');
  expect((await readServed(siteDir))?.before[0]?.version).toBe(was?.version);
  expect(JSON.stringify((await servedContent(siteDir))?.content)).toContain('403-555-0177');
  // What is made of the folder afterwards is the version that was published.
  expect((await publishFolder()).before).toHaveLength(1);
  expect(
    (await readdir(join(siteDir, '../../content/schemas/content'))).filter((name) => name.startsWith('.')),
  ).toEqual([]);
});

test('of the sample project nothing is to be looked at: rates that are assumed are marked where they stand', async () => {
  const { content } = await startContent();
  expect((await content()).findings).toEqual([]);
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
  const { get, ask, content, change, byHand, read } = await startContent();
  const { text, hash } = await get(company);
  const put = (to: string) => ask('PUT', '/file', { path: company, text: text?.replace(phone, to), of: hash });
  expect((await put('"phone": "403-555-0177"')).statusCode).toBe(200);
  const second = await put('"phone": "403-555-0188"');
  expect(second.statusCode).toBe(409);
  expect(second.json<{ now: { text: string } }>().now.text).toContain('403-555-0177');
  const { state } = await content();
  await change(company, '403-555-0177', '403-555-0199');
  expect((await ask('POST', '/publish', { of: state })).statusCode).toBe(409);
  expect((await ask('DELETE', `/file?path=${company}&of=${hash}`)).statusCode).toBe(409);
  const { hash: last } = await get(company);
  const takeBack = () => ask('DELETE', `/file?path=${company}&of=${last}`);
  const undo = async () => (await ask('POST', '/undo', { path: company })).statusCode;
  expect(await undo()).toBe(409);
  expect((await takeBack()).json()).toEqual({ text, hash });
  // What is done by hand before Undo stays, because the change is brought back as it was, and not its text alone.
  await byHand(company, /"storageName": "[^"]*"/, '"storageName": "by_hand"');
  expect([await undo(), await undo()]).toEqual([204, 409]);
  expect((await ask('POST', '/publish', { of: (await content()).state })).statusCode).toBe(200);
  expect(await read(company)).toMatch(/by_hand[^]*403-555-0199/);
  // What was taken back before something was published is gone.
  await change(company, '403-555-0199', '403-555-0166');
  expect((await ask('DELETE', `/file?path=${company}&of=${(await get(company)).hash}`)).statusCode).toBe(200);
  await change(company, '403-555-0199', '403-555-0155');
  expect((await ask('POST', '/publish', { of: (await content()).state })).statusCode).toBe(200);
  expect(await undo()).toBe(400);
});

test('files are added and removed in the draft, too', async () => {
  const { get, ask, content, read } = await startContent();
  const path = 'schemas/lookups/streets.json';
  expect(await get(path)).toEqual({ text: null, hash: '' });
  const text = '{ "$schema": "../meta/lookup.schema.json" }';
  expect((await ask('PUT', '/file', { path, text, of: '' })).statusCode).toBe(200);
  expect((await content()).files).toContainEqual({ path, state: 'added' });
  const { hash } = await get(company);
  await ask('PUT', '/file', { path: company, text: null, of: hash });
  expect((await content()).files).toContainEqual({ path: company, state: 'removed' });
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
  const { content, change, byHand, read, ask, get } = await startContent();
  await change(company, phone, '"phone": "403-555-0177"');
  await byHand(company, /"storageName": "[^"]*"/, '"storageName": "by_hand"');
  const { state } = await content();
  expect((await ask('POST', '/publish', { of: state })).statusCode).toBe(200);
  expect(await read(company)).toMatch(/by_hand[^]*403-555-0177/);

  await change(company, '403-555-0177', '403-555-0188');
  await byHand(company, '403-555-0177', '403-555-0199');
  const doubtful = await content();
  expect(doubtful.files).toContainEqual({ path: company, state: 'changed', isDoubtful: true });
  const asked = await ask('POST', '/publish', { of: doubtful.state });
  const [both] = asked.json<{ files: { now: { text: string }; folder: { text: string; hash: string } }[] }>().files;
  expect([asked.statusCode, both?.now.text, both?.folder.text]).toEqual([
    409,
    expect.stringContaining('403-555-0188'),
    expect.stringContaining('403-555-0199'),
  ]);
  expect(await read(company)).toContain('403-555-0199');
  const { text, hash } = await get(company);
  await ask('PUT', '/file', { path: company, text, of: hash, over: both?.folder.hash });
  expect((await ask('POST', '/publish', { of: (await content()).state })).statusCode).toBe(200);
  expect(await read(company)).toContain('403-555-0188');
});

test('only files of the content are read and written', async () => {
  const { ask, contentDir } = await startContent();
  await writeFile(join(contentDir, '../secret.json'), '{}');
  await symlink('../../secret.json', join(contentDir, 'schemas/options/link.json'));
  await symlink('../..', join(contentDir, 'schemas/linked'));
  const wrong = [
    '../secret.json',
    'schemas/../../secret.json',
    'schemas/options/link.json',
    'schemas/linked/secret.json',
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
    expect((await ask('GET', `/file?path=${encodeURIComponent(path)}`)).statusCode, path).toBe(400);
    expect((await ask('PUT', '/file', { path, text: '{}', of: '' })).statusCode, path).toBe(400);
  }
  const path = 'schemas/options/new.json';
  expect((await ask('PUT', '/file', { path, text: ' '.repeat(128 * 1024 + 1), of: '' })).statusCode).toBe(400);
  expect((await ask('PUT', '/file', { path, text: ' '.repeat(8 * 1024 * 1024), of: '' })).statusCode).toBe(413);
});

test('a full disk while publishing loses neither draft nor content', async () => {
  const { content, change, read, ask, siteDir, contentDir } = await startContent();
  await change(company, phone, '"phone": "403-555-0177"');
  await change(table, /"labourRatePerHour": \d+/, '"labourRatePerHour": 26');
  const { state } = await content();
  const was = [await read(company), await read(table), await readServed(siteDir)];
  // The first file still has room.
  const mend = failing('writeFile', /\.publishing$/, 'ENOSPC', 2);
  const answer = await ask('POST', '/publish', { of: state });
  expect([answer.statusCode, answer.body]).toEqual([507, expect.stringContaining('The disk is full, so nothing')]);
  mend();
  expect([await read(company), await read(table), await readServed(siteDir)]).toEqual(was);
  expect((await readdir(contentDir, { recursive: true })).filter((name) => name.endsWith('.publishing'))).toEqual([]);
  expect((await content()).state).toBe(state);
  expect((await ask('POST', '/publish', { of: state })).statusCode).toBe(200);
});

test('what could not be put in place is told, and completed by the next publishing', async () => {
  const { content, change, read, ask, siteDir } = await startContent();
  await change(company, phone, '"phone": "403-555-0177"');
  await change(table, /"labourRatePerHour": \d+/, '"labourRatePerHour": 26');
  const mend = failing('rename', /content\/.*\.publishing$/, 'EIO', 2);
  const answer = await ask('POST', '/publish', { of: (await content()).state });
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringMatching(/Not all of it is in place yet.*EIO/)]);
  mend();
  const { state, canPublish } = await content();
  expect(canPublish).toBe(true);
  await ask('POST', '/publish', { of: state });
  expect([await read(company), await read(table)]).toEqual([
    expect.stringContaining('403-555-0177'),
    expect.stringContaining('"labourRatePerHour": 26'),
  ]);
  expect((await readServed(siteDir))?.before).toHaveLength(1);
  expect((await content()).canPublish).toBe(false);
});

test('a file that is changed by hand while the draft is being written is not overwritten', async () => {
  const { content, change, read, ask, byHand } = await startContent();
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
  expect((await ask('POST', '/publish', { of: (await content()).state })).statusCode).toBe(409);
  expect(await read(company)).toMatch(/by_hand/);
  expect(await read(company)).not.toContain('403-555-0177');
});

test('a folder that the service may not write is told from the first, and the draft stays', async () => {
  const { content, change, ask, app, cookie } = await startContent();
  const status = async () =>
    (await app.inject({ url: '/desk/api/status', headers: { cookie } })).json<{ isReadOnly?: true }>();
  expect((await status()).isReadOnly).toBeUndefined();
  failing('access', /schemas$/, 'EROFS');
  expect((await status()).isReadOnly).toBe(true);
  await change(company, phone, '"phone": "403-555-0177"');
  failing('writeFile', /\.publishing$/, 'EROFS');
  const answer = await ask('POST', '/publish', { of: (await content()).state });
  expect([answer.statusCode, answer.body]).toEqual([507, expect.stringMatching(/CONTENT_DIR.*to be writable/)]);
  expect((await content()).canPublish).toBe(true);
});

test('all changes are taken back in one, unless something was changed since, and each has its undo', async () => {
  const { ask, change, content } = await startContent();
  const changed = async () => (await content()).files.flatMap(({ path, state }) => (state === 'same' ? [] : path));
  await change(company, /"phone": "[^"]*"/, '"phone": "403-555-0177"');
  const { state: old } = await content();
  await change(table, '"labourRatePerHour": 25', '"labourRatePerHour": 26');
  expect((await ask('DELETE', `?of=${old}`)).statusCode).toBe(409);
  const { state } = await content();
  expect((await ask('DELETE', `?of=${state}`)).json()).toEqual({ paths: [table, company] });
  expect(await changed()).toEqual([]);
  for (const path of [company, table]) expect((await ask('POST', '/undo', { path })).statusCode).toBe(204);
  expect((await content()).state).toBe(state);
});
