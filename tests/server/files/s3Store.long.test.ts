import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import { saveUploadedFilesOrThrow } from '../../../src/cli/leads.ts';
import type { FileStore } from '../../../src/server/files/FileStore.ts';
import { newUncheckedFileStore } from '../../../src/server/files/newUncheckedFileStore.ts';
import { S3Store } from '../../../src/server/files/S3Store.ts';
import { deleteLeadsAndEraseLog } from '../../../src/server/storage/changeLeads.ts';
import { eventually } from '../../eventually.ts';
import { opened } from '../databases.ts';
import { freePort, listenOnLoopback } from '../loopback.ts';
import { storedLeads } from '../storedLeads.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { filesLyingIn, send, startWithFiles, upload } from './attachments.ts';
import { photo } from './sampleFiles.ts';

/** An empty bucket of a server that speaks the protocol, gone with the test. */
async function emptyBucket() {
  const port = await freePort();
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: await temporaryFolder(),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  await server.run();
  onTestFinished(() => server.close());
  const uploadsS3 = {
    bucket: 'files',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return newUncheckedFileStore({ uploadsDir: '', uploadsS3 });
}

async function idsIn(store: FileStore, before = Date.now() + 60_000): Promise<string[]> {
  const ids = [];
  for await (const each of store.listBefore(new Date(before))) ids.push(each);
  return ids.sort();
}

const id = (digit: string): string => digit.repeat(32);

async function fileOf(words: string): Promise<string> {
  const path = join(await temporaryFolder(), 'file');
  await writeFile(path, words);
  return path;
}

test('files are kept, read, listed by their age and deleted', async () => {
  const store = await emptyBucket();
  await store.store(id('a'), await fileOf('one'));
  await store.store(id('b'), await fileOf('x'.repeat(3_000_000)));
  const read = async (name: string) => {
    const body = await store.open(name);
    return body && (await text(body));
  };
  expect(await read(id('a'))).toBe('one');
  expect((await read(id('b')))?.length).toBe(3_000_000);
  expect(await read(id('c'))).toBeUndefined();

  expect(await idsIn(store)).toEqual([id('a'), id('b')]);
  expect(await idsIn(store, Date.now() - 60_000)).toEqual([]);
  await store.remove([id('a'), id('c')]);
  expect(await idsIn(store)).toEqual([id('b')]);
});

test('a store that says nothing is not waited for, and the file that was for it is closed', async () => {
  const silent = createServer();
  const port = await listenOnLoopback(silent);
  onTestFinished(() => void silent.close());
  const settings = { bucket: 'files', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' };
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
  const store = new S3Store({ ...settings, ...keys }, { connectionTimeout: 200, socketTimeout: 200 });
  const path = await fileOf('x'.repeat(3_000_000));
  await expect(store.store(id('a'), path)).rejects.toThrow();
  const open = async () => {
    const handles = await readdir('/proc/self/fd');
    return Promise.all(handles.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')));
  };
  if (process.platform === 'linux') await eventually(async () => expect(await open()).not.toContain(path));
});

test('a service keeps its files there: a lead has them, the owner gets them, and they go with it', async () => {
  const store = await emptyBucket();
  const { app, url, databaseUrl, folder } = await startWithFiles({ files: store });
  const picture = await upload(url, await photo(), { field: 'picture', name: 'hall.jpg' });
  const left = await upload(url, await photo(), { field: 'picture' });
  expect((await send(url, { picture: picture.body })).status).toBe(201);
  expect(await idsIn(store)).toEqual([picture.body.id, left.body.id].sort());
  expect(await filesLyingIn(folder)).toEqual({ kept: [], arriving: [] });
  await app.close();

  // What no lead has is swept there, too.
  await startWithFiles({ files: store, databaseUrl, uploadsDir: folder, unclaimedFor: -60_000 });
  await eventually(async () => expect(await idsIn(store)).toEqual([picture.body.id]));

  const database = await opened(databaseUrl);
  const [lead] = await storedLeads(databaseUrl);
  const parent = await temporaryFolder();
  await saveUploadedFilesOrThrow(database, lead?.id ?? '', store, parent);
  const [written = ''] = await readdir(parent);
  expect((await readFile(join(parent, written, '1-hall.jpg'))).length).toBe(Number(picture.body['bytes']));
  await deleteLeadsAndEraseLog(database, [lead?.id ?? ''], store);
  expect(await idsIn(store)).toEqual([]);
});
