import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPhoto } from '../../../src/checker/photos.ts';
import {
  pictureCopyNames,
  renderMissingPictureCopies,
  makeSharePicture,
} from '../../../src/versions/make/makePictures.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function madeUp(name: string, width: number, height: number, orientation?: number): Promise<string> {
  const file = path.join(folder, name);
  await sharp({ create: { width, height, channels: 3, background: '#cf7048' } })
    .withMetadata({ orientation })
    .jpeg()
    .toFile(file);
  return file;
}

it('makes every width in every format, and nothing a second time', async () => {
  const original = await readPhoto(await madeUp('Front Door.jpg', 600, 400));
  const out = path.join(folder, 'out');
  expect(original.name).toMatch(/^front-door-[0-9a-f]{8}$/);
  expect(await renderMissingPictureCopies(original, out)).toBe(9);
  expect((await readdir(out)).sort()).toEqual(pictureCopyNames(original).sort());
  for (const file of pictureCopyNames(original)) {
    const { width, format } = await sharp(path.join(out, file)).metadata();
    expect(`${width}`).toBe(/-(\d+)\.\w+$/.exec(file)?.[1]);
    expect({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[path.extname(file).slice(1)]).toBe(format);
  }

  const [first = ''] = pictureCopyNames(original);
  const { mtimeMs } = await stat(path.join(out, first));
  expect(await renderMissingPictureCopies(original, out)).toBe(0);
  expect((await stat(path.join(out, first))).mtimeMs).toBe(mtimeMs);
  await rm(path.join(out, first));
  expect(await renderMissingPictureCopies(original, out)).toBe(1);
});

it('turns a picture the right way up, as its camera says', async () => {
  const original = await readPhoto(await madeUp('upright.jpg', 300, 200, 6));
  expect([original.width, original.height]).toEqual([200, 300]);
  const out = path.join(folder, 'upright');
  await renderMissingPictureCopies(original, out);
  const { width, height } = await sharp(path.join(out, `${original.name}-200.jpg`)).metadata();
  expect([width, height]).toEqual([200, 300]);
});

it('puts transparent parts on white where a format has none', async () => {
  const file = path.join(folder, 'clear.png');
  await sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toFile(file);
  const original = await readPhoto(file);
  const out = path.join(folder, 'clear');
  await renderMissingPictureCopies(original, out);
  for (const picture of [path.join(out, `${original.name}-300.jpg`), await makeSharePicture(file, out)])
    expect((await sharp(picture).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

it('refuses what is no picture', async () => {
  const file = path.join(folder, 'words.jpg');
  await writeFile(file, 'words');
  await expect(readPhoto(file)).rejects.toThrow();
});
