import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadProjectWithFindings } from '../../../src/checker/loadProject.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { contentModulesOfLanguage, settingsSentToBrowsers } from '../../../src/versions/make/contentModules.ts';
import { FolderWriter } from '../../../src/versions/make/FolderWriter.ts';
import { renderIconFiles } from '../../../src/versions/make/makePictures.ts';
import { pictureCopyNames, photosOf } from '../../../src/versions/make/makePictures.ts';
import { copyProject } from '../../project/project.ts';
import { temporaryFolder } from '../../server/temporaryFolder.ts';

const settings = settingsSentToBrowsers(readSettings({}), new Date());

/** The modules of the sample project with a brand, and the copies of its pictures. */
async function projectWith(brand: object) {
  const { contentDir, schemasDir } = await copyProject(await temporaryFolder());
  const [company, photos] = ['content/company.json', 'content/photos'].map((path) => join(schemasDir, path));
  if (company === undefined || photos === undefined) throw new Error('unreachable');
  await copyFile(join(photos, '02-after.jpg'), join(photos, 'mark.jpg'));
  const text = await readFile(company, 'utf8');
  await writeFile(company, JSON.stringify({ ...(JSON.parse(text) as object), brand }));
  const { parts } = await loadProjectWithFindings({ contentDir, today: '2026-11-21' });
  if (!parts) throw new Error('There is an error in the project');
  const { site, document } = contentModulesOfLanguage(parts, settings, '').data;
  return { mark: String(site?.['mark']), document, copies: photosOf(parts).flatMap(pictureCopyNames) };
}

test('the header shows a copy of the company’s own logo', async () => {
  const { mark, document, copies } = await projectWith({ logo: 'mark.jpg' });
  expect(mark).toMatch(/^\/assets\/mark-.*-320\.webp$/);
  expect(copies).toContain(mark.slice('/assets/'.length));
  expect(document).toMatchObject({ isOwnLogo: true, brandRule: '', shippedFont: { headings: true, any: true } });
});

test.each([
  [
    { headings: 'Georgia' },
    /--font:'Bricolage Grotesque'.*--font-heading:Georgia.*\nh2,h3{font-family:Georgia/,
    { headings: false, any: true },
  ],
  [{ text: 'System' }, /--font:system-ui.*--font-heading:'Headings','Bricolage/, { headings: true, any: true }],
  [
    { headings: 'System', text: 'System' },
    /--font:system-ui.*--font-heading:system-ui/,
    { headings: false, any: false },
  ],
])('the fonts %j are used, and the shipped one is fetched only where it is', async (fonts, rule, shippedFont) => {
  const { mark, document } = await projectWith({ fonts });
  expect(mark).toBe('/favicon.svg');
  expect(document).toMatchObject({ isOwnLogo: false, brandRule: expect.stringMatching(rule), shippedFont });
});

test('icons are made of a wide logo, whole and in their sizes', async () => {
  const wide = { create: { width: 300, height: 100, channels: 4, background: '#ff0000' } } as const;
  const icons = await renderIconFiles(await sharp(wide).png().toBuffer(), '#ffffff');
  const { 'favicon.ico': favicon, ...pictures } = icons;
  expect(favicon?.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  const sizes = Object.entries(pictures).map(async ([name, icon]) => {
    const { width, height } = await sharp(icon).metadata();
    const { data } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4)];
    return [name, width, height, at(width / 2, height / 2), at(width / 2, 0)];
  });
  expect(await Promise.all(sizes)).toEqual([
    ['icon-192.png', 192, 192, [255, 0, 0, 255], [0, 0, 0, 0]],
    ['icon-512.png', 512, 512, [255, 0, 0, 255], [0, 0, 0, 0]],
    ['apple-touch-icon.png', 180, 180, [255, 0, 0, 255], [255, 255, 255, 255]],
    ['icon-maskable.png', 512, 512, [255, 0, 0, 255], [255, 255, 255, 255]],
  ]);
});

test('a file of a version in the place of one of the release leaves that as it is', async () => {
  const folder = await temporaryFolder();
  const release = join(folder, 'icon.png');
  await writeFile(release, 'release');
  await mkdir(join(folder, 'version'));
  const writer = new FolderWriter(join(folder, 'version'), undefined);
  await writer.link('icon.png', release);
  await writer.write('icon.png', 'version');
  expect(await readFile(join(folder, 'version/icon.png'), 'utf8')).toBe('version');
  expect(await readFile(release, 'utf8')).toBe('release');
});
