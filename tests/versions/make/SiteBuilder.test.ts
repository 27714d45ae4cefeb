import fs, { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { clockOfZoneOrUsual } from '../../../src/pricing/node/timeZones.ts';
import { reservedAddresses } from '../../../src/content/sitePages.ts';
import { FindingsError } from '../../../src/compile/Finding.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { loadVersionOfCurrentFormat } from '../../../src/versions/serve/SiteVersion.ts';
import { hasAllFiles } from '../../../src/versions/files.ts';
import { readServedIfReadable, recordServed } from '../../../src/versions/served.ts';
import type { Release } from '../../../src/versions/make/release.ts';
import { FilesChangedError, type BuilderOptions, SiteBuilder } from '../../../src/versions/make/SiteBuilder.ts';
import { copyProject, firstVersion, keptPictures } from '../../project/project.ts';
import { isThorough } from '../../thorough.ts';

/** Code with one page and no forms of its own: what becomes of content is seen without a build. */
const pagesScript = `
const { company, version, forms } = require('virtual:content/site');
const { pictures } = require('virtual:content/home');
exports.paths = ['/', '*'];
exports.headerInLineWidthCssRule = () => '';
exports.collectedStyles = () => ({ rules: '.page{color:blue}', names: '<meta name="styles" content="page:page">' });
exports.companyName = company.name;
Object.assign(exports, require('virtual:content/document'));
exports.sharedPhoto = 'hero.jpg';
exports.files = { 'robots.txt': 'User-agent: *' };
exports.prerenderPage = async (path) => ({
  head: '<title>' + path + '</title>',
  body: '<h1>' + company.name + ' ' + (await forms.contact()).default.definition.title + '</h1><p>' + version + '</p>' + '<p>paint</p>'.repeat(200),
  source: 'pages/HomePage.tsx',
  formsAtOnce: path === '/' ? ['contact'] : [],
});
exports.renderNativelyPostableFormPages = async () => [{ path: '/messages', head: '', body: '<h1>Form</h1>' }];
exports.formPages = (document) => ({ returned: async () => document, sent: async () => pictures.hero.base });
`;

async function release(folder: string): Promise<Release> {
  await mkdir(join(folder, 'site/assets'), { recursive: true });
  await writeFile(join(folder, 'site/assets/index.js'), 'code');
  await writeFile(join(folder, 'pages.cjs'), pagesScript);
  await writeFile(join(folder, 'styles.css'), 'h1{color:red}');
  await writeFile(
    join(folder, 'template.html'),
    '<html lang="en-CA"><head><!--head--><script type="module" crossorigin src="/assets/index.js"></script></head><body><!--page--><!--foot--></body>',
  );
  const chunk = { isEntry: false, imports: [], content: [] };
  return {
    stamp: 'code',
    folder,
    chunks: {
      'assets/index.js': { ...chunk, isEntry: true, content: ['site'] },
      'assets/start.js': { ...chunk, isEntry: true, source: 'start.ts' },
      'assets/setUp.js': { ...chunk, isEntry: true, source: 'setUp.ts' },
      'assets/home.js': { ...chunk, source: 'pages/HomePage.tsx', content: ['home'] },
      'assets/form.js': { ...chunk, source: 'forms/mountForm.tsx' },
      'assets/footer.js': { ...chunk, source: 'layout/Footer.tsx' },
    },
  };
}

/** One project for all tests: each makes the version of the files as they are first, and saves something new. */
let folder = '';
let siteDir = '';
let builder: SiteBuilder;
let options: BuilderOptions & { release: Release };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versions-'));
  const { contentDir } = await copyProject(folder);
  siteDir = join(folder, 'var', 'site');
  await keptPictures(folder);
  options = {
    contentDir,
    siteDir,
    language: 'en',
    settings: readSettings({}),
    release: await release(join(folder, 'code')),
  };
  builder = new SiteBuilder(options);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, file), text.replace(from, to));
}

const company = 'schemas/content/company.json';
let saves = 0;
/** Saves something that was never saved before. */
const save = () => edit(company, '"tagline": "', `"tagline": "${(saves += 1)} `);

test('a version is whole: pages, modules, pictures, compressed copies, and what the service judges by', async () => {
  const { version } = await builder.make();
  const site = join(siteDir, version, 'site');
  const page = await readFile(join(site, 'index.html'), 'utf8');
  expect(page).toContain(`<meta name="content-version" content="${version}">`);
  expect(page).toContain(`<h1>Bow & Brush Painting Contact us</h1><p>${version}</p>`);
  const named = [...page.matchAll(/(?:src|modulepreload" crossorigin href)="\/v\/([0-9a-f]+)\/([^"]+)"/g)];
  expect(named.map(([, of, file]) => [of, file])).toEqual(
    [
      'assets/start.js',
      'assets/setUp.js',
      'content/site.js',
      'assets/form.js',
      'content/forms/contact.js',
      'assets/index.js',
      'assets/home.js',
      'content/home.js',
      'assets/footer.js',
    ].map((file) => [version, file]),
  );
  for (const file of ['content/site.js', 'content/home.js', 'content/forms/contact.js']) {
    const code = await readFile(join(site, file), 'utf8');
    expect(code, file).not.toContain('virtual:');
    expect(gunzipSync(await readFile(join(site, `${file}.gz`))).toString()).toBe(code);
  }
  expect(await readFile(join(site, 'assets/index.js'), 'utf8')).toBe('code');
  const heroes = (await readdir(join(site, 'assets'))).filter((name) => name.startsWith('hero-'));
  expect(heroes.length).toBeGreaterThan(3);
  expect((await readdir(site)).sort()).toEqual(
    expect.arrayContaining(['404.html', 'messages', 'robots.txt', 'share.jpg']),
  );

  const folders = (await readdir(site, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => ![...reservedAddresses, 'messages'].includes(name))).toEqual(
    [],
  );

  const loaded = await loadVersionOfCurrentFormat(siteDir, version);
  expect([...(loaded?.calls.keys() ?? [])].sort()).toEqual(['/clients', '/deals', '/messages']);
  const contact = loaded?.calls.get('/messages')?.form;
  expect(contact?.validators['message']?.validate({})).toBe(false);
  expect(contact?.neededWhenSent).toHaveProperty('phone');
  expect(await loaded?.pages?.sent(contact as never)).toMatch(/^\/assets\/hero-/);
  expect(await hasAllFiles(join(siteDir, version))).toBe(true);
});

test('pages say in which language they are: that of the catalogue, or of the company', async () => {
  const page = async (version: string) => readFile(join(siteDir, version, 'site/index.html'), 'utf8');
  const { version } = await new SiteBuilder({ ...options, language: 'fr-CA' }).make();
  expect(await page(version)).toMatch(/^<html lang="fr-CA">/);
  await edit(company, '"tagline"', '"lang": "en-US", "timeZone": "Pacific/Auckland", "tagline"');
  const { version: other } = await builder.make();
  await edit(company, '"lang": "en-US", "timeZone": "Pacific/Auckland", ', '');
  expect(await page(other)).toMatch(/^<html lang="en-US">/);
  const { product, calls } = (await loadVersionOfCurrentFormat(siteDir, other)) ?? {};
  expect(product?.clock).toEqual(clockOfZoneOrUsual('Pacific/Auckland'));
  expect(calls?.get('/deals')?.form.definition.labels.dates).toBe('en-US');
});

test('the same files are the same version; any change of them, of the settings or of the code is another', async () => {
  const { version } = await builder.make();
  const record = join(siteDir, version, 'version.json');
  const { mtimeMs } = await stat(record);
  expect((await new SiteBuilder(options).make()).version).toBe(version);
  expect((await stat(record)).mtimeMs).toBe(mtimeMs);
  const others = [
    new SiteBuilder({ ...options, settings: { ...options.settings, siteUrl: 'https://other.example' } }),
    new SiteBuilder({ ...options, release: { ...options.release, stamp: 'other' } }),
    new SiteBuilder({ ...options, language: 'fr-CA' }),
  ];
  const names = await Promise.all(others.map((other) => other.versionName()));
  names.push(await builder.versionName(new Date('2099-06-01')));
  await save();
  names.push(await builder.versionName());
  expect(new Set([version, ...names]).size).toBe(6);
});

test('warnings name the folder in which the files lie now', async () => {
  const photos = 'schemas/content/photos';
  await cp(join(folder, photos, '03-after.jpg'), join(folder, photos, 'spare.jpg'));
  const { version, warnings } = await builder.make();
  const moved = join(folder, 'moved');
  for (const name of ['schemas', 'pricing-tables'])
    await cp(join(folder, name), join(moved, name), { recursive: true });
  const shown = (dir: string): string => join(dir, photos);
  expect(warnings).toEqual([expect.stringMatching(`^${shown(folder)}`)]);
  expect(await new SiteBuilder({ ...options, contentDir: moved }).make()).toMatchObject({
    version,
    warnings: [expect.stringMatching(`^${shown(moved)}`)],
  });
});

test('texts that are not translated are one warning a file', async () => {
  await mkdir(join(folder, 'schemas/languages'));
  await writeFile(join(folder, 'schemas/languages/fr-CA.json'), '{ "$schema": "../meta/language.schema.json" }');
  const { warnings } = await builder.make();
  const ofQuote = warnings.filter((line) => line.includes('quote/contact-details.json'));
  expect(ofQuote).toEqual([expect.stringMatching(/ \d+ texts of this file are not translated into French /)]);
});

test('a language that is switched off has no pages, lacks nothing, and is there for mails', async () => {
  await mkdir(join(folder, 'schemas/languages'), { recursive: true });
  const off = '{ "$schema": "../meta/language.schema.json", "off": true }';
  await writeFile(join(folder, 'schemas/languages/fr-CA.json'), off);
  const { version, warnings } = await builder.make();
  expect(warnings.filter((line) => line.includes('French'))).toEqual([]);
  expect(await readdir(join(siteDir, version, 'site'))).not.toContain('fr');
  expect(await readFile(join(siteDir, version, 'site/content/site.js'), 'utf8')).toContain('otherLanguages=[]');
  const { languages, product } = (await loadVersionOfCurrentFormat(siteDir, version)) ?? {};
  expect([languages?.get('fr')?.files, Object.keys(product?.languages ?? {})]).toEqual([undefined, ['fr-CA']]);
});

test('what did not change is taken from the version that is served, the one style sheet of all pages too', async () => {
  const first = (await builder.make()).version;
  await recordServed(siteDir, first, new Date());
  await save();
  const second = (await builder.make()).version;
  const sheets = (await readdir(join(siteDir, second, 'site/assets'))).filter((name) => /^page-.*\.css$/.test(name));
  expect(sheets).toHaveLength(1);
  const inode = async (version: string, file: string) => (await stat(join(siteDir, version, 'site', file))).ino;
  for (const file of ['content/home.js', 'content/home.js.br', 'content/forms/contact.js', `assets/${sheets[0]}`])
    expect(await inode(second, file), file).toBe(await inode(first, file));
  expect(await inode(second, 'content/site.js')).not.toBe(await inode(first, 'content/site.js'));
  // A preview has no compressed copies of its own, and the font of the same letters.
  const preview = (await builder.makePreview()).version ?? '';
  const own = await readdir(join(siteDir, preview, 'site/content'));
  expect([own.includes('site.js'), own.includes('site.js.br')]).toEqual([true, false]);
  const font = (await readdir(join(siteDir, first, 'site/assets'))).find((name) => name.startsWith('headings-'));
  expect(await inode(preview, `assets/${font}`)).toBe(await inode(first, `assets/${font}`));
});

test.each(isThorough ? [0, 1, 5] : [1])(
  'a full disk, %i files after the beginning, is told and leaves nothing; with room the version is made',
  async (count) => {
    const first = (await builder.make()).version;
    await recordServed(siteDir, first, new Date());
    await save();
    const before = await readdir(siteDir);
    const { writeFile } = fs;
    let written = 0;
    const full = vi.spyOn(fs, 'writeFile').mockImplementation(async (...args) => {
      if ((written += 1) > count) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      return writeFile(...args);
    });
    syncBuiltinESMExports();
    const mend = (): void => {
      full.mockRestore();
      syncBuiltinESMExports();
    };
    onTestFinished(mend);
    await expect(builder.make()).rejects.toThrow('ENOSPC');
    await expect(recordServed(siteDir, 'f'.repeat(16), new Date())).rejects.toThrow('ENOSPC');
    expect(await readdir(siteDir)).toEqual(before);
    expect((await readServedIfReadable(siteDir))?.version).toBe(first);
    mend();
    expect(await hasAllFiles(join(siteDir, (await builder.make()).version))).toBe(true);
  },
);

test('files with a mistake, or that change while they are read, make no version', async () => {
  const before = await readdir(siteDir).catch(() => []);
  await edit(company, '"tagline":', '"tagLine":');
  await expect(builder.make()).rejects.toThrow(FindingsError);
  await edit(company, '"tagLine":', '"tagline":');
  const editing = new SiteBuilder({
    ...options,
    // Asked for while the files are read.
    storedTables: () => save().then(() => []),
  });
  await save();
  await expect(editing.make()).rejects.toThrow(FilesChangedError);
  expect(await readdir(siteDir)).toEqual(before);
});

test('an error in rates is told in the words of the Rates page, and what visitors keep', async () => {
  const { version } = await builder.make();
  await recordServed(siteDir, version, new Date());
  await save();
  const table = await readFile(join(folder, `pricing-tables/${firstVersion}.json`), 'utf8');
  const content = table.replace(/"labourRatePerHour": \d+/, '"labourRatePerHour": 99');
  const read = () => Promise.resolve([{ hash: 'other', version: firstVersion, content }]);
  await expect(new SiteBuilder({ ...options, storedTables: read }).make()).rejects.toThrow(
    new RegExp(
      `^\\S+${firstVersion}\\.json:\\d+:\\d+  table-in-use  .*An hour of work, dollars an hour, was 99, .*\nvisitors keep version ${version} until this is right$`,
    ),
  );
});

test('what a process that was killed has left is removed, and what somebody has half deleted is made anew', async () => {
  const { version } = await builder.make();
  const left = `${'0'.repeat(16)}.making-${hostname()}.999999999`;
  await mkdir(join(siteDir, left));
  await rm(join(siteDir, version, 'site/robots.txt'));
  expect((await builder.make()).version).toBe(version);
  expect(await readFile(join(siteDir, version, 'site/robots.txt'), 'utf8')).toContain('User-agent');
  expect(await readdir(siteDir)).not.toContain(left);
});
