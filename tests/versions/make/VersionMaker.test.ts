import fs, { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { ownAddresses } from '../../../src/checker/sitePages.ts';
import { DefinitionError } from '../../../src/compile/Finding.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { loadVersion } from '../../../src/versions/serve/SiteVersion.ts';
import { pictureCacheOf } from '../../../src/versions/places.ts';
import { readServed, serve } from '../../../src/versions/served.ts';
import type { Release } from '../../../src/versions/make/release.ts';
import { FilesChangedError, type MakerOptions, VersionMaker } from '../../../src/versions/make/VersionMaker.ts';
import { copyProject } from '../../project/project.ts';
import { temporaryFolder } from '../../server/temporaryFolder.ts';

/** Copies that one test has made serve the others. */
const pictures = await mkdtemp(join(tmpdir(), 'pictures-'));
afterAll(() => rm(pictures, { recursive: true }));

/** Code with one page and no forms of its own: what becomes of content is seen without a build. */
const pagesScript = `
const { company, version, forms } = require('virtual:content/site');
const { pictures } = require('virtual:content/home');
exports.paths = ['/', '*'];
exports.headerRule = '';
exports.companyName = company.name;
exports.sharedPhoto = 'hero.jpg';
exports.files = { 'robots.txt': 'User-agent: *' };
exports.renderPage = async (path) => ({
  head: '<title>' + path + '</title>',
  body: '<h1>' + company.name + ' ' + (await forms.contact()).default.definition.title + '</h1><p>' + version + '</p>' + '<p>paint</p>'.repeat(200),
  source: 'pages/HomePage.tsx',
  formsAtOnce: path === '/' ? ['contact'] : [],
});
exports.renderFormPages = async () => [{ path: '/messages', head: '', body: '<h1>Form</h1>' }];
exports.formPages = (document) => ({ returned: async () => document, sent: async () => pictures.hero.base });
`;

async function release(folder: string): Promise<Release> {
  await mkdir(join(folder, 'site/assets'), { recursive: true });
  await writeFile(join(folder, 'site/assets/index.js'), 'code');
  await writeFile(join(folder, 'pages.cjs'), pagesScript);
  await writeFile(join(folder, 'styles.css'), 'h1{color:red}');
  await writeFile(
    join(folder, 'template.html'),
    '<head><!--head--><script type="module" crossorigin src="/assets/index.js"></script></head><body><!--page--></body>',
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
    },
  };
}

async function prepared(options: Partial<MakerOptions> = {}) {
  const folder = await temporaryFolder();
  const { schemasDir, pricingTablesDir } = await copyProject(folder);
  const siteDir = join(folder, 'var', 'site');
  await mkdir(join(folder, 'var'));
  await symlink(pictures, pictureCacheOf(siteDir));
  const settings = readSettings({});
  const all = {
    schemasDir,
    pricingTablesDir,
    siteDir,
    language: 'en',
    settings,
    release: await release(join(folder, 'code')),
  };
  return { folder, siteDir, maker: new VersionMaker({ ...all, ...options }), all };
}

async function edit(folder: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, file), text.replace(from, to));
}

const company = 'schemas/content/company.json';

test('a version is whole: pages, modules, pictures, compressed copies, and what the service judges by', async () => {
  const { siteDir, maker } = await prepared();
  const { version } = await maker.make();
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
      'assets/home.js',
      'content/home.js',
      'assets/form.js',
      'content/forms/contact.js',
      'assets/index.js',
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
  expect(folders.map(({ name }) => name).filter((name) => ![...ownAddresses, 'messages'].includes(name))).toEqual([]);

  const loaded = await loadVersion(siteDir, version);
  expect([...(loaded?.calls.keys() ?? [])].sort()).toEqual(['/clients', '/deals', '/messages']);
  const contact = loaded?.calls.get('/messages')?.form;
  expect(contact?.validators['message']?.({})).toBe(false);
  expect(contact?.neededInLead).toHaveProperty('phone');
  expect(await loaded?.pages?.sent(contact as never)).toMatch(/^\/assets\/hero-/);
  expect((await readdir(siteDir)).sort()).toEqual([version]);
});

test('the same files are the same version; any change of them, of the settings or of the code is another', async () => {
  const { folder, maker, all } = await prepared();
  const { version } = await maker.make();
  const made = await stat(join(all.siteDir, version, 'version.json'));
  expect((await maker.make()).version).toBe(version);
  expect((await new VersionMaker(all).make()).version).toBe(version);
  expect((await stat(join(all.siteDir, version, 'version.json'))).mtimeMs).toBe(made.mtimeMs);
  const others = [
    new VersionMaker({ ...all, settings: { ...all.settings, siteUrl: 'https://other.example' } }),
    new VersionMaker({ ...all, release: { ...all.release, stamp: 'other' } }),
    new VersionMaker({ ...all, language: 'fr-CA' }),
  ];
  const names = await Promise.all(others.map((other) => other.wanted()));
  names.push(await maker.wanted(new Date('2099-06-01')));
  await edit(folder, company, 'Bow & Brush', 'Bow & Co');
  names.push(await maker.wanted());
  expect(new Set([version, ...names]).size).toBe(6);
});

test('what did not change is taken from the version that is served', async () => {
  const { folder, siteDir, maker } = await prepared();
  const first = (await maker.make()).version;
  await serve(siteDir, first, new Date());
  await edit(folder, 'schemas/contact/form.json', '"Contact us"', '"Write to us"');
  const second = (await maker.make()).version;
  const inode = async (version: string, file: string) => (await stat(join(siteDir, version, 'site', file))).ino;
  for (const file of ['content/home.js', 'content/home.js.br', 'content/forms/quote.js', 'assets/index.js'])
    expect(await inode(second, file), file).toBe(await inode(first, file));
  expect(await inode(second, 'content/forms/contact.js')).not.toBe(await inode(first, 'content/forms/contact.js'));
});

test('all pages have one style sheet, which a new version takes from the one that is served', async () => {
  const { folder, siteDir, maker } = await prepared();
  const first = (await maker.make()).version;
  await serve(siteDir, first, new Date());
  await edit(folder, company, '"tagline": "', '"tagline": "New: ');
  const second = (await maker.make()).version;
  const sheets = async (version: string) =>
    (await readdir(join(siteDir, version, 'site/assets'))).filter((name) => /^page-.*\.css$/.test(name));
  expect(await sheets(second)).toEqual(await sheets(first));
  expect(await sheets(second)).toHaveLength(1);
});

test.each([0, 1, 5])(
  'a full disk, %i files after the beginning, is told and leaves nothing; with room the version is made',
  async (count) => {
    const { folder, siteDir, maker } = await prepared();
    const first = (await maker.make()).version;
    await serve(siteDir, first, new Date());
    await edit(folder, company, '"phone": "403-555-0142"', '"phone": "403-555-0199"');
    const { open } = fs;
    let written = 0;
    const full = vi.spyOn(fs, 'open').mockImplementation(async (path, flags, mode) => {
      if (flags === 'w' && (written += 1) > count)
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      return open(path, flags, mode);
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      full.mockRestore();
      syncBuiltinESMExports();
    });
    await expect(maker.make()).rejects.toThrow('ENOSPC');
    await expect(serve(siteDir, 'f'.repeat(16), new Date())).rejects.toThrow('ENOSPC');
    expect((await readdir(siteDir)).sort()).toEqual([first, 'served.json']);
    expect((await readServed(siteDir))?.version).toBe(first);
    full.mockRestore();
    syncBuiltinESMExports();
    const { version } = await maker.make();
    expect((await loadVersion(siteDir, version))?.product.mail.company.phone).toBe('403-555-0199');
  },
);

test('a mistake makes no version, and leaves nothing behind', async () => {
  const { folder, siteDir, maker } = await prepared();
  const { version } = await maker.make();
  await edit(folder, 'schemas/contact/form.json', '"title":', '"titel":');
  await expect(maker.make()).rejects.toThrow(DefinitionError);
  await expect(maker.make()).rejects.toThrow(/contact\/form\.json:\d+:\d+ /);
  expect(await readdir(siteDir)).toEqual([version]);
});

test('files that change while a version is made of them make none', async () => {
  const { folder, siteDir, maker, all } = await prepared();
  const slow: MakerOptions = {
    ...all,
    // Asked for while the files are read.
    storedTables: {
      name: 'leads',
      async read() {
        await edit(folder, company, 'Bow & Brush', 'Bow & Co');
        return [];
      },
    },
  };
  await expect(new VersionMaker(slow).make()).rejects.toThrow(FilesChangedError);
  expect(await readdir(siteDir)).toEqual([]);
  await maker.make();
});

test('what a process that was killed has left is removed', async () => {
  const { siteDir, maker } = await prepared();
  const left = `${'0'.repeat(16)}.making-999999999`;
  await mkdir(join(siteDir, left), { recursive: true });
  const { version } = await maker.make();
  expect(await readdir(siteDir)).toEqual([version]);
});
