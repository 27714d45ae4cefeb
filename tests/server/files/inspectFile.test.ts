import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inspectFile, safeFileName } from '../../../src/server/files/inspectFile.ts';
import { reencodePictureBeside } from '../../../src/server/files/reencodePicture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { pdf, photo, pictureBomb, program, scriptedSvg, wordFile } from './sampleFiles.ts';

async function judged(bytes: Buffer | string, name: string) {
  const path = join(await temporaryFolder(), 'file');
  await writeFile(path, bytes);
  const judged = await inspectFile(path, name, async (picture) => (await reencodePictureBeside(picture)).picture);
  return 'unfit' in judged ? { facts: judged.unfit, path } : judged;
}

test('a photo is made anew: turned as it shows, and without where it was taken', async () => {
  const original = await photo(60, 40);
  expect((await sharp(original).metadata()).exif?.includes('Telephone')).toBe(true);
  const { facts, path } = await judged(original, 'IMG_1.jpeg');
  const made = await readFile(path);
  expect(facts).toEqual({ name: 'IMG_1.jpeg', type: 'image/jpeg', bytes: made.length, width: 40, height: 60 });
  const { exif, orientation, width, height } = await sharp(made).metadata();
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 40,
    height: 60,
  });
});

test.each([
  ['png', 'png', 'image/png'],
  ['webp', 'webp', 'image/webp'],
  ['gif', 'png', 'image/png'],
  ['tiff', 'jpg', 'image/jpeg'],
  ['avif', 'jpg', 'image/jpeg'],
] as const)('a picture that is a %s', async (format, ending, type) => {
  const bytes = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#123' } })
    .toFormat(format)
    .toBuffer();
  const { facts } = await judged(bytes, 'wall.bmp');
  expect(facts).toMatchObject({ name: `wall.${ending}`, type, width: 8, height: 4 });
});

test.each([
  ['a PDF called like a picture', pdf(), 'plan.jpg', 'plan.pdf', 'application/pdf'],
  ['a text', 'Two walls,\n3.5 m each\n', 'notes', 'notes.txt', 'text/plain'],
  ['a table', 'a;b\n1;2\n', 'List.CSV', 'List.csv', 'text/plain'],
  ['a script is text, and no longer called a program', '#!/bin/sh\nrm -rf /\n', 'run.sh', 'run.txt', 'text/plain'],
  ['a picture of lines with a script in it is text', scriptedSvg, 'logo.svg', 'logo.txt', 'text/plain'],
  [
    'a file of an office program',
    wordFile,
    'x.docx',
    'x.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
])('%s', async (_what, bytes, given, name, type) => {
  const { facts } = await judged(bytes, given);
  expect(facts).toEqual({ name, type, bytes: Buffer.from(bytes).length });
});

test.each([
  ['nothing', '', 'a.jpg', 'fileEmpty'],
  ['a program called like a picture', program, 'photo.jpg', 'fileUnknown'],
  ['what begins like a picture and is none', '\xff\xd8\xff and then a text', 'a.jpg', 'fileUnreadable'],
  ['a picture that is cut off', '', 'a.jpg', 'fileUnreadable'],
  ['a HEIC, which needs what we cannot ship', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'a.heic', 'fileUnreadable'],
  ['a HEIC of several pictures', '\0\0\0\x18ftyphevc\0\0\0\0msf1hevc', 'a.heic', 'fileUnreadable'],
  ['more pixels than any phone has', pictureBomb(60_000, 60_000), 'a.png', 'filePixels'],
  ['few pixels that are not there', pictureBomb(10, 10), 'a.png', 'fileUnreadable'],
  ['an archive', 'PK\x03\x04 and whatever', 'a.zip', 'fileUnknown'],
])('refused: %s', async (what, bytes, name, why) => {
  const cut = what.includes('cut off') ? (await photo(600, 400)).subarray(0, 1500) : bytes;
  const { facts } = await judged(typeof cut === 'string' ? Buffer.from(cut, 'latin1') : cut, name);
  expect(facts).toBe(why);
});

test('a picture has no more pixels than its decoder takes memory for, by its format', async () => {
  const flat = () => sharp({ create: { width: 5100, height: 5000, channels: 3, background: '#123' } });
  const folder = await temporaryFolder();
  const renewed = async (format: 'avif' | 'png') => {
    const path = join(folder, format);
    await flat()
      .toFormat(format, format === 'avif' ? { effort: 0 } : { compressionLevel: 1 })
      .toFile(path);
    return reencodePictureBeside(path);
  };
  expect(await renewed('avif')).toEqual({ picture: { unfit: 'filePixels', most: 25 }, cost: 0 });
  expect(await renewed('png')).toMatchObject({ picture: { type: 'image/png', width: 5100 }, cost: 12_750_000 });
  expect(await reencodePictureBeside(join(folder, 'png'), 12_000_000)).toEqual({
    picture: { unfit: 'fileCosts' },
    cost: 0,
  });
});

test('names that every file system takes, and that say what a file is', () => {
  const jpeg = ['jpg', 'jpeg'] as const;
  expect(safeFileName('../../etc/passwd', jpeg)).toBe('passwd.jpg');
  expect(safeFileName('C:\\fakepath\\IMG 1.JPG', jpeg)).toBe('IMG 1.jpg');
  expect(safeFileName('.htaccess', jpeg)).toBe('htaccess.jpg');
  expect(safeFileName('a\u0000b\u202egpj.exe', jpeg)).toBe('abgpj.jpg');
  expect(safeFileName('wall: "left" <2>?.png', jpeg)).toBe('wall left 2.jpg');
  expect(safeFileName('...', jpeg)).toBe('file.jpg');
  expect(safeFileName('x'.repeat(500), jpeg)).toBe(`${'x'.repeat(60)}.jpg`);
  // File systems count bytes, and some letters have four.
  expect(Buffer.byteLength(safeFileName('𠮷'.repeat(500), jpeg))).toBeLessThan(250);
});
