import { copyFile, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fileKinds } from '../../src/checker/fileKinds.ts';
import { parseFilesAndReportStray } from '../../src/compile/parseFiles.ts';
import { type GalleryPhotos, readAndCheckContentPictures } from '../../src/checker/pictures.ts';
import { Compilation } from '../../src/compile/Compilation.ts';
import { buildGalleryOrThrow } from '../../src/versions/make/contentModules.ts';
import { schemasDir } from '../project/project.ts';

let folder = '';
const pictureAt = (name: string) => path.join(folder, 'content/photos', name);
const lines = [
  '{',
  '  "samples": "Samples",',
  '  "hero": { "picture": "wide.jpg", "alt": "A street" },',
  '  "featured": 7,',
  '  "categories": [',
  '    { "title": "Inside", "projects": [',
  '      { "project": 7, "job": "Hall", "area": "Varsity, Calgary",',
  '        "before": { "picture": "small.png", "alt": "Before", "sample": true },',
  '        "after": { "picture": "small.png", "alt": "After" } }',
  '    ] }',
  '  ]',
  '}',
];

/** The findings with one line changed. */
async function findingsWith(line: number, find: string, replace: string) {
  const changed = lines.map((text, index) => (index === line - 1 ? text.replace(find, replace) : text));
  if (changed.join() === lines.join()) throw new Error(`Line ${line} does not hold ${find}`);
  await writeFile(path.join(folder, 'content/gallery.json'), changed.join('\n'));
  return (await read()).findings;
}

async function read() {
  const text = await readFile(path.join(folder, 'content/gallery.json'), 'utf8');
  const compilation = new Compilation([{ path: 'content/gallery.json', text }], 'schemas', fileKinds);
  parseFilesAndReportStray(compilation);
  const { gallery } = await readAndCheckContentPictures(compilation, folder);
  return { gallery, findings: compilation.findings };
}
const shown = async () => buildGalleryOrThrow((await read()).gallery as GalleryPhotos);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gallery-'));
  await mkdir(path.join(folder, 'content/photos'), { recursive: true });
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a9c3ae' } });
  await plain(900, 600).jpeg().toFile(pictureAt('wide.jpg'));
  await plain(300, 200).png().toFile(pictureAt('small.png'));
  await writeFile(pictureAt('words.jpg'), 'not a picture');
  await writeFile(pictureAt('IMG_0042.HEIC'), '\0\0\0\x18ftypheic\0\0\0\0');
  const whole = await readFile(`${schemasDir}/content/photos/01-after.jpg`);
  await writeFile(pictureAt('cut off.jpg'), whole.subarray(0, whole.length / 2));
  await writeFile(pictureAt('scan.png'), '');
  await truncate(pictureAt('scan.png'), 60 * 1024 * 1024);
  // More than is read of any, and far less than its library would refuse.
  await plain(12_000, 9_000).png({ compressionLevel: 1 }).toFile(pictureAt('poster.png'));
});
beforeEach(() => writeFile(path.join(folder, 'content/gallery.json'), lines.join('\n')));
afterAll(() => rm(folder, { recursive: true }));

it('finds every picture with its size; a picture named twice is made once', async () => {
  const { photos } = (await read()).gallery ?? { photos: new Map() };
  const gallery = await shown();
  expect(gallery.hero).toEqual({
    base: expect.stringMatching(/^\/assets\/wide-[0-9a-f]{8}$/),
    width: 900,
    height: 600,
    alt: 'A street',
  });
  expect(gallery.featured.before?.sample).toBe('Samples');
  expect(gallery.featured.after).not.toHaveProperty('sample');
  expect(gallery.featured).toBe(gallery.categories[0]?.projects[0]);
  expect([...photos.values()].map(({ width }) => width)).toEqual([900, 300]);
});

it('gives a picture another name when its content changes', async () => {
  const before = (await shown()).hero.base;
  await copyFile(pictureAt('small.png'), pictureAt('wide.jpg'));
  const after = (await shown()).hero.base;
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a9c3ae' } })
    .jpeg()
    .toFile(pictureAt('wide.jpg'));
  expect(after).not.toBe(before);
  expect((await shown()).hero.base).toBe(before);
});

const asJpeg = 'send it to yourself by mail, or export it, as JPEG';
const smaller = 'save it smaller: 3000 pixels in width are plenty';

it.each([
  ['a missing picture', 8, 'small.png', 'smal.png', 'missing-picture', 21, undefined],
  ['a file that is no picture', 3, 'wide.jpg', 'words.jpg', 'unreadable-picture', 13, undefined],
  ['a picture that is cut off', 9, 'small.png', 'cut off.jpg', 'unreadable-picture', 20, undefined],
  ['a picture as an iPhone keeps it', 3, 'wide.jpg', 'IMG_0042.HEIC', 'unreadable-picture', 13, asJpeg],
  ['a file of 60 MB', 3, 'wide.jpg', 'scan.png', 'unreadable-picture', 13, smaller],
  ['a picture of 108 megapixels', 8, 'small.png', 'poster.png', 'unreadable-picture', 21, smaller],
])('%s is a finding at its place', async (_name, line, find, replace, code, column, hint) => {
  const findings = await findingsWith(line, find, replace);
  const file = expect.stringContaining('content/gallery.json');
  expect(findings).toEqual([expect.objectContaining({ file, line, column, code, ...(hint && { hint }) })]);
});
