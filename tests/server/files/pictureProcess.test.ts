import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { PartialUploads } from '../../../src/server/files/PartialUploads.ts';
import { PicturesBusyError, PictureProcess } from '../../../src/server/files/PictureProcess.ts';
import { thumbnail, thumbnailTempFolder } from '../../../src/server/files/thumbnail.ts';
import { builtPictureWorker } from '../buildScripts.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { photo } from './sampleFiles.ts';

/** A process of pictures that ends with the test. What is returned has it make one, of a sender. */
function pictureProcess(script: URL) {
  const pictures = new PictureProcess(script);
  onTestFinished(() => pictures.stop());
  const reencode = (path: string, sender = 'somebody', budget = Infinity) =>
    pictures.reencode(path, { sender, budget: () => budget });
  return { pictures, reencode };
}

/** A script that answers each picture with its name, ends over a bad one, and takes "once" as its first alone. */
async function echo(): Promise<URL> {
  const script = join(await temporaryFolder(), 'script.mjs');
  await writeFile(
    script,
    `let asked = 0;
    process.on('message', ({ path, tooMuchMemory }) => {
      if (path === 'bad') process.exit(3);
      if (path === 'once' && (asked += 1) > 1) process.exit(tooMuchMemory);
      process.send({ picture: path, cost: 0 });
    });`,
  );
  return pathToFileURL(script);
}

test('pictures are made anew in another process, and after its end in a new one', async () => {
  const { pictures, reencode } = pictureProcess(builtPictureWorker);
  const path = join(await temporaryFolder(), 'photo');
  await writeFile(path, await photo());
  const made = { picture: { path: `${path}.made`, type: 'image/jpeg', width: 40, height: 60 } };
  expect(await Promise.all([reencode(path), reencode(path)])).toMatchObject([made, made]);
  pictures.stop();
  expect(await reencode(path)).toMatchObject(made);
  expect(await reencode(path, 'somebody', 10)).toEqual({ picture: { unfit: 'fileCosts' }, cost: 0 });
});

test('a picture over which the process ends fails alone', async () => {
  const { reencode } = pictureProcess(await echo());
  const [bad, next] = [reencode('bad'), reencode('good')];
  await expect(bad).rejects.toThrow('The process that makes pictures anew ended: 3');
  expect(await next).toMatchObject({ picture: 'good' });
});

test('where no process can start the picture fails alone', async () => {
  const node = process.execPath;
  onTestFinished(() => void (process.execPath = node));
  const { reencode } = pictureProcess(await echo());
  process.execPath = '/nowhere/node';
  await expect(reencode('good')).rejects.toThrow('cannot be started: spawn /nowhere/node ENOENT');
  process.execPath = node;
  expect(await reencode('good')).toMatchObject({ picture: 'good' });
});

test('what is left of pictures before it refuses none: a fresh process tries once more', async () => {
  const { reencode } = pictureProcess(await echo());
  for (const name of ['once', 'once', 'once']) expect(await reencode(name)).toMatchObject({ picture: name });
});

test('senders take turns, however many pictures one of them has sent; too many are not waited for', async () => {
  const { reencode } = pictureProcess(await echo());
  const done: string[] = [];
  const order = (name: string, sender: string) => reencode(name, sender).then(() => done.push(name));
  const busy = Array.from({ length: 31 }, (_, number) => order(`busy ${number}`, 'busy'));
  const other = order('other', 'other');
  // The first one is under way.
  await expect(order('one too many', 'busy')).rejects.toThrow(PicturesBusyError);
  const crowd = Array.from({ length: 13 }, (_, number) => order(`crowd ${number}`, `crowd ${number}`));
  await expect(order('late', 'late')).rejects.toThrow(PicturesBusyError);
  await Promise.all([...busy, other, ...crowd]);
  expect(done.slice(0, 3)).toEqual(['busy 0', 'busy 1', 'other']);
});

test('pictures of the desk are made small however many are asked for at once', async () => {
  const { pictures } = pictureProcess(builtPictureWorker);
  const original = await photo();
  const folder = await temporaryFolder();
  const asked = await Promise.all(Array.from({ length: 40 }, () => thumbnail(original, pictures, folder)));
  expect(new Set(asked.map(({ type }) => type))).toEqual(new Set(['image/jpeg']));
  expect(await readdir(thumbnailTempFolder(folder))).toEqual([]);
});

test('what a killed service was making small is gone with the next start', async () => {
  const folder = await temporaryFolder();
  const left = spawnSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).stdout.trim();
  const [ofKilled, ofOther] = [left, process.ppid].map(
    (id) => `thumbnail.making-${hostname()}.${id}_0a1b2c3d_0a1b2c3d`,
  );
  for (const name of [ofKilled, ofOther])
    await mkdir(join(thumbnailTempFolder(folder), String(name)), { recursive: true });
  await new PartialUploads(folder).prepare();
  expect(await readdir(thumbnailTempFolder(folder))).toEqual([ofOther]);
});

test('the process leaves when the service has ended before it was up', async () => {
  const worker = fork(builtPictureWorker, { stdio: 'ignore' });
  worker.disconnect();
  expect(await once(worker, 'exit')).toEqual([0, null]);
});
