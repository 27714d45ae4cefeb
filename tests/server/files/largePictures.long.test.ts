import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { PictureProcess } from '../../../src/server/files/PictureProcess.ts';
import { builtPictureWorker } from '../buildScripts.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { startWithFiles, upload } from './attachments.ts';
import { manyPixels, photo } from './sampleFiles.ts';

/** The process that makes pictures anew, which ends with the test. */
function started(mostMemory?: number): PictureProcess {
  const pictures = new PictureProcess(builtPictureWorker, mostMemory);
  onTestFinished(() => pictures.stop());
  return pictures;
}

const orderOf = (sender = 'somebody') => ({ sender, budget: () => Infinity });

test('a picture that takes too much memory is refused at the price of a large one, and the next one is made', async () => {
  const pictures = started(250_000_000);
  const folder = await temporaryFolder();
  const [large, small] = [join(folder, 'large'), join(folder, 'small')];
  await copyFile(manyPixels, large);
  await writeFile(small, await photo());
  const refused = { picture: { unfit: 'fileUnreadable' }, cost: 50_000_000 };
  expect(await pictures.reencode(large, orderOf())).toEqual(refused);
  expect(await pictures.reencode(small, orderOf())).toMatchObject({ picture: { width: 40 } });
  // Now in a process that has made a picture.
  expect(await pictures.reencode(large, orderOf())).toEqual(refused);
});

test('progressive photos of the most pixels are made, whoever comes first', async () => {
  const pictures = started();
  const path = join(await temporaryFolder(), 'photo');
  await sharp({ create: { width: 8640, height: 5775, channels: 3, background: '#8a9' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toFile(path);
  const made = { picture: { width: 8640 }, cost: 8640 * 5775 * 0.5 };
  for (const sender of ['one', 'other']) expect(await pictures.reencode(path, orderOf(sender))).toMatchObject(made);
});

test.each([0, 500])(
  'one photo that takes too much memory keeps no others of its sender out (of %s MB)',
  async (most) => {
    const { url } = await startWithFiles({ uploadsMbPerAddress: most, pictures: started(250_000_000) });
    const large = await readFile(manyPixels);
    const sendPhoto = async (bytes: Buffer) => (await upload(url, bytes)).status;
    expect([await sendPhoto(large), await sendPhoto(large), await sendPhoto(await photo())]).toEqual([422, 422, 201]);
  },
);
