import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { PictureProcess } from '../../../src/server/files/PictureProcess.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { photo } from './sampleFiles.ts';

function pictureProcess(script: URL): PictureProcess {
  const pictures = new PictureProcess(script);
  onTestFinished(() => pictures.stop());
  return pictures;
}

test('pictures are made anew in another process, and after its end in a new one', async () => {
  const pictures = pictureProcess(new URL('../../../src/server/files/pictureMaker.ts', import.meta.url));
  const path = join(await temporaryFolder(), 'photo');
  await writeFile(path, await photo());
  const made = { path: `${path}.made`, type: 'image/jpeg', width: 40, height: 60 };
  expect(await Promise.all([pictures.renew(path), pictures.renew(path)])).toMatchObject([made, made]);
  pictures.stop();
  expect(await pictures.renew(path)).toMatchObject(made);
});

test('a picture over which the process ends fails alone', async () => {
  const script = join(await temporaryFolder(), 'script.mjs');
  await writeFile(
    script,
    "process.on('message', (path) => (path === 'bad' ? process.exit(3) : process.send('fileUnreadable')));",
  );
  const pictures = pictureProcess(pathToFileURL(script));
  const [bad, next] = [pictures.renew('bad'), pictures.renew('good')];
  await expect(bad).rejects.toThrow('The process that makes pictures anew ended: 3');
  expect(await next).toBe('fileUnreadable');
});
