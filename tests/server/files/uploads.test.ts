import { stat, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { PartialUploads } from '../../../src/server/files/PartialUploads.ts';
import { FileFolder } from '../../../src/server/files/FileFolder.ts';
import { ownAndSurroundingNetworks } from '../../../src/server/http/clientAddresses.ts';
import { UploadLimit } from '../../../src/server/limits/UploadLimit.ts';
import { deleteLeadsAndEraseLog } from '../../../src/server/storage/changeLeads.ts';
import { opened } from '../databases.ts';
import { storedLeads } from '../storedLeads.ts';
import { leaveOfDisks } from '../fullDisk.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { filesLyingIn, send, startWithFiles, upload } from './attachments.ts';
import { writtenLog } from '../writtenLog.ts';
import { pdf, photo, pictureBomb, program, scriptedSvg } from './sampleFiles.ts';

/** Every form here wants one. */
async function withPicture(url: string): Promise<object> {
  const { body } = await upload(url, await photo(), { field: 'picture' });
  return { picture: body };
}

test('files come first, and belong to the lead that names them', async () => {
  const { url, databaseUrl, folder } = await startWithFiles();
  const [one, other] = [await upload(url, await photo(), { name: 'wall.JPG' }), await upload(url, await photo(90, 30))];
  expect(one).toEqual({
    status: 201,
    body: {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: 'wall.jpg',
      type: 'image/jpeg',
      bytes: expect.any(Number),
      width: 40,
      height: 60,
    },
  });
  const answers = { ...(await withPicture(url)), photos: [one.body, other.body] };
  expect((await send(url, answers)).status).toBe(201);
  const [lead] = await storedLeads(databaseUrl);
  expect(lead?.payload).toEqual(answers);
  expect((await stat(join(folder, one.body.id.slice(0, 2), one.body.id))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('what a lead says of a file is not believed: what its bytes say counts', async () => {
  const { url, databaseUrl } = await startWithFiles();
  const { body } = await upload(url, await photo());
  const claimed = { ...body, name: 'other.exe', bytes: 1, width: 9999 };
  await send(url, { ...(await withPicture(url)), photos: [claimed] });
  expect((await storedLeads(databaseUrl))[0]?.payload['photos']).toEqual([body]);
});

test.each([
  ['a program called like a picture', program, 'photo.jpg', 'photo.jpg is of a kind that we cannot take.'],
  [
    'a picture bomb',
    pictureBomb(60_000, 60_000),
    'a.png',
    'a.png has more than 50 million pixels. Please send a smaller picture.',
  ],
  ['lines with a script', scriptedSvg, 'logo.svg', 'The Photos field must be a picture'],
  ['a PDF where pictures are asked for', pdf(), 'a.jpg', 'The Photos field must be a picture'],
  ['0 bytes', '', 'a.jpg', 'a.jpg is empty.'],
])('refused in plain words, and nothing of it stays: %s', async (_what, bytes, name, message) => {
  const { url, folder } = await startWithFiles();
  const { status, body } = await upload(url, bytes, { name });
  expect({ status, body }).toEqual({ status: 422, body: { errors: [{ field: 'photos', message }] } });
  expect(await filesLyingIn(folder)).toEqual({ kept: [], arriving: [] });
});

test('more bytes than the field takes are refused before they are sent', async () => {
  const { url, folder } = await startWithFiles();
  const errors = [{ field: 'photos', message: 'big.jpg is larger than 2.9 MB.' }];
  expect(await upload(url, 'x', { size: 3000 * 1024 + 1, name: 'big.jpg' })).toEqual({ status: 413, body: { errors } });
  expect(await filesLyingIn(folder)).toEqual({ kept: [], arriving: [] });
});

test('a file comes in pieces, and goes on where it was cut off', async () => {
  const { url } = await startWithFiles();
  const bytes = await photo(900, 700);
  const size = bytes.length;
  const first = await upload(url, bytes.subarray(0, 1000), { size });
  expect(first).toEqual({ status: 202, body: { id: expect.any(String), received: 1000 } });
  const { id } = first.body;
  // The answer to the first piece was lost.
  expect(await upload(url, bytes.subarray(0, 1000), { size, id, at: 0 })).toEqual({
    status: 409,
    body: { id, received: 1000 },
  });
  const whole = await upload(url, bytes.subarray(1000), { size, id, at: 1000 });
  expect(whole).toMatchObject({ status: 201, body: { id, width: 700, height: 900 } });
  // So was the answer to the last one.
  expect(await upload(url, bytes.subarray(1000), { size, id, at: 1000 })).toEqual(whole);
});

test('what a cut connection has brought is there, and the rest follows', async () => {
  const { url, folder } = await startWithFiles();
  const bytes = await photo(900, 700);
  const size = bytes.length;
  const { id } = (await upload(url, bytes.subarray(0, 10), { size })).body;
  const query = `form=attachments&field=photos&name=a.jpg&size=${size}&id=${id}&at=10`;
  const cut = request(`${url}/attachments/files?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'content-length': size - 10 },
  });
  cut.on('error', () => undefined);
  cut.write(bytes.subarray(10, 3000));
  const arrived = async () => (await stat(join(folder, 'arriving', `${id}.${size}`))).size;
  await eventually(async () => expect(await arrived()).toBe(3000));
  // The sender goes on over another connection, before the service knows that this one is lost.
  const { received } = (await upload(url, '', { size, id, at: 0 })).body;
  cut.destroy();
  const { status, body } = await upload(url, bytes.subarray(received), { size, id, at: received });
  expect({ received, status, body }).toMatchObject({ received: 3000, status: 201, body: { width: 700, height: 900 } });
});

test('nobody gets at a file, or anything, by guessing', async () => {
  const { url, folder } = await startWithFiles();
  const { body } = await upload(url, await photo());
  const guesses = ['0'.repeat(32), 'f'.repeat(32), '../../leads.db', body.id.toUpperCase(), `${body.id}0`, ''];
  for (const id of guesses)
    expect(await upload(url, 'x', { size: 1, id, at: 0 }), id).toEqual({
      status: 404,
      body: { errors: [{ field: 'photos', message: 'We do not have photo.jpg. Please choose it again.' }] },
    });
  // Nor is one that is there shown by its address.
  for (const path of [`/attachments/files/${body.id}`, `/files/${body.id}`, `/attachments/files?id=${body.id}`])
    expect((await fetch(url + path)).status, path).toBe(404);
  expect((await filesLyingIn(folder)).arriving).toEqual([]);
});

test('a lead with an id that nobody was given, or with none, is refused', async () => {
  const { url, databaseUrl } = await startWithFiles();
  const file = { name: 'a.jpg', type: 'image/jpeg', bytes: 10 };
  for (const photos of [{ ...file, id: 'f'.repeat(32) }, file])
    expect(await send(url, { ...(await withPicture(url)), photos: [photos] })).toEqual({
      status: 422,
      body: { errors: [{ field: 'photos', message: 'We do not have a.jpg. Please choose it again.' }] },
    });
  expect(await storedLeads(databaseUrl)).toEqual([]);
});

test('a file that was uploaded for another field is none of this one; a field, form or call may take none', async () => {
  const { url } = await startWithFiles();
  const plan = await upload(url, pdf(), { field: 'plan', name: 'plan.pdf' });
  expect(plan.status).toBe(201);
  expect((await send(url, { ...(await withPicture(url)), photos: [plan.body] })).status).toBe(422);
  for (const how of [{ field: 'note' }, { field: 'constructor' }, { name: ' ' }])
    expect((await upload(url, 'x', how)).status).toBe(404);
  const elsewhere = `${url}/messages/files?form=attachments&field=photos&name=a`;
  expect([404, 415]).toContain((await fetch(elsewhere, { method: 'POST', body: 'x' })).status);
});

test('the same lead sent twice has its files once, and a second lead may have them, too', async () => {
  const { url, databaseUrl, folder } = await startWithFiles();
  const { body } = await upload(url, await photo());
  const answers = { ...(await withPicture(url)), photos: [body] };
  const first = await send(url, answers);
  expect(await send(url, answers)).toEqual(first);
  expect((await send(url, answers, 'another key')).status).toBe(201);
  const leads = await storedLeads(databaseUrl);
  expect(leads).toHaveLength(2);

  const database = await opened(databaseUrl);
  const rows = await database.selectFrom('lead_files').selectAll().execute();
  expect(rows).toHaveLength(4);
  const files = new FileFolder(folder);
  await deleteLeadsAndEraseLog(database, [leads[0]?.id ?? ''], files);
  expect((await filesLyingIn(folder)).kept).toHaveLength(2);
  await deleteLeadsAndEraseLog(database, [leads[1]?.id ?? ''], files);
  expect((await filesLyingIn(folder)).kept).toEqual([]);
  expect(await database.selectFrom('files').selectAll().execute()).toEqual([]);
});

test('what no lead has taken for a day is swept, and what one has stays', async () => {
  const { app, url, databaseUrl, folder } = await startWithFiles();
  const taken = await upload(url, await photo());
  await send(url, { ...(await withPicture(url)), photos: [taken.body] });
  const left = await upload(url, await photo());
  const begun = await upload(url, 'x', { size: 100 });
  await app.close();
  const past = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const database = await opened(databaseUrl);
  await database.updateTable('files').set({ received_at: past.toISOString() }).execute();
  await utimes(join(folder, 'arriving', `${begun.body.id}.100`), past, past);
  for (const id of (await filesLyingIn(folder)).kept) await utimes(join(folder, id.slice(0, 2), id), past, past);

  const again = await startWithFiles({ databaseUrl, uploadsDir: folder });
  await eventually(async () => expect(await filesLyingIn(folder)).toMatchObject({ arriving: [] }));
  const { kept } = await filesLyingIn(folder);
  expect(kept).toContain(taken.body.id);
  expect(kept).not.toContain(left.body.id);
  expect((await send(again.url, { ...(await withPicture(again.url)), photos: [left.body] })).status).toBe(422);
});

test('a database that knows no file in the folder deletes none: it is that of another database', async () => {
  const { app, url, folder } = await startWithFiles();
  const { body } = await upload(url, await photo());
  await app.close();
  const log = writtenLog();
  await startWithFiles({ uploadsDir: folder, unclaimedFor: -60_000, log, logLevel: 'error' });
  const said = { level: 50, files: 1, msg: expect.stringContaining('DATABASE_URL') as string };
  await eventually(() => expect(log.read()).toContainEqual(expect.objectContaining(said)));
  expect((await filesLyingIn(folder)).kept).toEqual([body.id]);
});

const full = {
  errors: [{ field: 'photos', message: 'We can take no more files just now. Please send the form without them.' }],
};

test('no more than there is room for in all; what was announced and has not come takes none', async () => {
  const size = 600_000;
  const few = await startWithFiles({ uploadsMb: 1 });
  const begun = [await upload(few.url, 'x', { size }), await upload(few.url, 'x', { size })];
  expect(begun.map(({ status }) => status)).toEqual([202, 202]);
  const [one, other] = begun.map(({ body }) => body.id);
  const rest = Buffer.alloc(size - 2);
  expect((await upload(few.url, rest, { size, id: one, at: 1 })).status).toBe(202);
  expect(await upload(few.url, rest, { size, id: other, at: 1 })).toEqual({ status: 503, body: full });
  expect(await upload(few.url, 'x', { size })).toEqual({ status: 503, body: full });
});

test('files that come at once take no more than there is room for, and what breaks off for lack of it is gone', async () => {
  const plan = { field: 'plan', name: 'plan.pdf' };
  const { url, folder } = await startWithFiles({ uploadsMb: 10 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(url, pdf(3_000_000), plan)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array<number>(9).fill(503)]);
  const { kept, arriving } = await filesLyingIn(folder);
  expect([kept.length, arriving]).toEqual([3, []]);
});

test('files that come at once leave what a disk keeps for leads', async () => {
  const { url, folder } = await startWithFiles();
  leaveOfDisks(210_000_000, folder);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => upload(url, pdf(3_000_000), { field: 'plan', name: 'plan.pdf' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array<number>(9).fill(503)]);
  expect(await filesLyingIn(folder)).toMatchObject({ arriving: [] });
});

test('an address is charged for what arrives, once, however often it begins anew', async () => {
  const size = 600_000;
  const { url, folder } = await startWithFiles({ uploadsMbPerAddress: 1 });
  const ids = [];
  for (let begun = 0; begun < 5; begun += 1) {
    const { status, body } = await upload(url, 'x', { size });
    expect(status).toBe(202);
    ids.push(body.id);
  }
  const [one, other] = ids;
  expect(await upload(url, Buffer.alloc(size - 2), { size, id: one, at: 1 })).toMatchObject({ status: 202 });
  expect(await upload(url, 'x', { size })).toEqual({ status: 429, body: full });
  // What was begun before is cut where the limit is reached.
  expect(await upload(url, Buffer.alloc(size - 1), { size, id: other, at: 1 })).toEqual({ status: 429, body: full });
  expect((await stat(join(folder, 'arriving', `${other}.${size}`))).size).toBeLessThan(1_000_000 - size);
});

test('one address does not use up the room of all, however long it takes; the end of it is for those who sent none', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const { url } = await startWithFiles({ uploadsMb: 20, uploadsMbPerAddress: 1, trustProxy: 1 });
  const bytes = pdf(500_000);
  const sendFrom = async (address: string) =>
    (await upload(url, bytes, { field: 'plan', name: 'plan.pdf' }, address)).status;
  const began = performance.now();
  const answers = [];
  for (let hour = 0; hour < 23; hour += 1) {
    vi.spyOn(performance, 'now').mockReturnValue(began + hour * 60 * 60 * 1000);
    answers.push(await sendFrom('203.0.113.7'));
  }
  expect(answers).toEqual([...Array<number>(4).fill(201), ...Array<number>(19).fill(429)]);
  for (let other = 1; other <= 32; other += 1) expect(await sendFrom(`198.51.100.${other}`)).toBe(201);
  expect([await sendFrom('198.51.100.1'), await sendFrom('192.0.2.1')]).toEqual([503, 201]);
});

test('a network of 48 bits has five times as much as an address, however many of its addresses it sends from', () => {
  const limit = new UploadLimit(100_000);
  const answers = Array.from({ length: 8 }, (_, number) =>
    limit.countFile(ownAndSurroundingNetworks({ ip: `2001:db8:1:${number}::1` }), 90_000),
  );
  expect(answers).toEqual([true, true, true, true, true, true, true, false]);
});

test('pictures count by their pixels, too, and what is too much is not kept', async () => {
  const { url, folder } = await startWithFiles({ uploadsMbPerAddress: 1 });
  const bytes = await photo(1200, 1000);
  expect((await upload(url, bytes)).status).toBe(201);
  expect(await upload(url, bytes)).toEqual({ status: 429, body: full });
  expect(await filesLyingIn(folder)).toMatchObject({ kept: [expect.any(String)], arriving: [] });
});

test('one address begins so many files at a time, and others none the fewer', async () => {
  const { url } = await startWithFiles({ trustProxy: 1 });
  const begin = async (address: string) => (await upload(url, 'x', { size: 2 }, address)).status;
  const begun = await Promise.all(Array.from({ length: 210 }, () => begin('203.0.113.7')));
  expect(begun.sort()).toEqual([...Array<number>(200).fill(202), ...Array<number>(10).fill(429)]);
  expect(await begin('203.0.113.8')).toBe(202);
});

test('who announces a small file does not send a large one, nor any number of small ones', async () => {
  const { url } = await startWithFiles({ uploadsMbPerAddress: 1 });
  const { id } = (await upload(url, 'x', { size: 2 })).body;
  expect(await upload(url, 'xx', { size: 3000, id, at: 1 })).toMatchObject({ status: 404 });
  const statuses = [];
  for (let file = 1; file < 16; file += 1) statuses.push((await upload(url, 'x', { size: 2 })).status);
  expect(statuses).toEqual([...Array<number>(14).fill(202), 429]);
});

test('what arrives is counted as it comes and goes, not looked through for each file; a folder that cannot be used is named', async () => {
  const folder = await temporaryFolder();
  const arriving = new PartialUploads(join(folder, 'uploads'));
  await arriving.prepare();
  const [own, foreign] = [arriving.pathOf('a'.repeat(32), 9), arriving.pathOf('b'.repeat(32), 9)];
  const senders = ownAndSurroundingNetworks({ ip: '203.0.113.7' });
  const [{ name: sender }] = senders;
  await arriving.create(own, senders);
  await writeFile(own, 'come');
  await arriving.refreshSize(own);
  await writeFile(foreign, 'of another service');
  expect([arriving.count, arriving.countOfNetwork(sender), arriving.total]).toEqual([1, 1, 4]);
  // Every hour all of it is looked through, and at each start.
  await arriving.removeStalled(new Date(0));
  expect([arriving.count, arriving.total]).toEqual([2, 22]);
  await arriving.remove(own);
  expect([arriving.count, arriving.countOfNetwork(sender), arriving.total]).toEqual([1, 0, 18]);

  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(new PartialUploads(file).prepare()).rejects.toThrow(`${file}, cannot be used: ENOTDIR`);
});

test('files on their way count for the room of all as far as they have come, also after a start', async () => {
  const size = 600_000;
  const { app, url, databaseUrl, folder } = await startWithFiles({ uploadsMb: 1 });
  expect((await upload(url, Buffer.alloc(size - 1), { size })).status).toBe(202);
  await app.close();
  const again = await startWithFiles({ uploadsMb: 1, databaseUrl, uploadsDir: folder });
  expect((await upload(again.url, 'x', { size })).status).toBe(503);
});

test('what the store or the database cannot take is asked for again, and goes on from there; of a full disk nothing stays', async () => {
  const uploadsDir = join(await temporaryFolder(), 'uploads');
  const files = new FileFolder(uploadsDir);
  const { url, databaseUrl } = await startWithFiles({ uploadsDir, files });
  const bytes = await photo();
  const [size, at] = [bytes.length, 100];
  const { id } = (await upload(url, bytes.subarray(0, at), { size })).body;
  const keep = vi.spyOn(files, 'store').mockRejectedValueOnce(Object.assign(new Error('broken'), { code: 'EIO' }));
  expect((await upload(url, bytes.subarray(at), { size, id, at })).status).toBe(503);
  expect(keep).toHaveBeenCalledOnce();
  const database = await opened(databaseUrl);
  await sql`create trigger locked before insert on files begin select raise(abort, 'locked'); end`.execute(database);
  expect((await upload(url, '', { size, id, at: size })).status).toBe(503);
  await sql`drop trigger locked`.execute(database);
  expect(await upload(url, '', { size, id, at: size })).toMatchObject({ status: 201, body: { id } });
  keep.mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  expect(await upload(url, bytes)).toEqual({ status: 503, body: full });
  expect(await filesLyingIn(uploadsDir)).toEqual({ kept: [id], arriving: [] });
});

test('a page of another site sends no files here', async () => {
  const { url } = await startWithFiles();
  const answer = await fetch(`${url}/attachments/files?form=attachments&field=photos&name=a.jpg`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', origin: 'https://other.example' },
    body: new Uint8Array(await photo()),
  });
  expect(answer.status).toBe(403);
});
