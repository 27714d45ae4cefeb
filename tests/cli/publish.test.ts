import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main as check } from '../../src/cli/check.ts';
import { restoreAndPublishVersion, main } from '../../src/cli/publish.ts';
import { SiteBuilder } from '../../src/versions/make/SiteBuilder.ts';
import { versionFolder, versionPaths } from '../../src/versions/versionFolder.ts';
import { readServedIfReadable, recordServed, servedFile } from '../../src/versions/served.ts';
import { firstVersion } from '../project/project.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { servedSample } from '../versions/servedSample.ts';
import { called } from './called.ts';

const company = 'schemas/content/company.json';
const table = `pricing-tables/${firstVersion}.json`;

/** Three versions, the last of which is served: as the sample project is, with another rate, with another phone. */
let folder = '';
let SITE_DIR = '';
const versions: string[] = [];
let builder: SiteBuilder;
let at = Date.UTC(2026, 10, 20, 18);

const publish = (...args: string[]) => called(main, args, { SITE_DIR, CONTENT_DIR: folder });

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text.replace(from, to)).not.toBe(text);
  await writeFile(join(folder, file), text.replace(from, to));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
  SITE_DIR = join(folder, 'site');
  builder = new SiteBuilder(await servedSample(folder, SITE_DIR));
  await rm(servedFile(SITE_DIR));
  const next = async (): Promise<void> => {
    const { version } = await builder.make();
    versions.push(version);
    await recordServed(SITE_DIR, version, new Date((at += 60_000)));
  };
  await next();
  await edit(table, '"labourRatePerHour": 25', '"labourRatePerHour": 27');
  await next();
  await edit(company, /"phone": "[^"]*"/, '"phone": "403-555-0177"');
  await next();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('versions are listed by number, day and time, and what changed in words', async () => {
  const [first, second, third] = versions;
  const { code, stdout } = await publish('--list');
  expect(code).toBe(0);
  expect(stdout.split('\n')).toEqual([
    `0  served since 2026-11-20 12:03  (${third})`,
    expect.stringMatching(/^ {3}Company: Phone: “403-.*” is now “403-555-0177”$/),
    `1  served until 2026-11-20 12:03, since 2026-11-20 12:02  (${second})`,
    '   Prices from Sunday, November 1, 2026: An hour of work: 25 to 27 dollars an hour',
    `2  served until 2026-11-20 12:02, since 2026-11-20 12:01  (${first})`,
    '   the first version, with all that there was',
    '',
  ]);
});

test('the files of a version are written into a folder that is empty', async () => {
  const target = join(await temporaryFolder(), 'files');
  expect(await publish('--files', '1', '--to', target)).toMatchObject({ code: 0 });
  expect(await readFile(join(target, company), 'utf8')).not.toContain('403-555-0177');
  expect(await readFile(join(target, table), 'utf8')).toContain('"labourRatePerHour": 27');
  expect(await called(check, ['--content', target])).toMatchObject({ code: 0 });
  expect(await publish('--files', '1', '--to', target)).toMatchObject({ code: 1, stderr: /is not empty/ });
  expect(await publish('--files', '9', '--to', target)).toMatchObject({ code: 1, stderr: /no version 9/ });
  expect(await publish('--files', '1')).toMatchObject({ code: 1, stderr: /^Usage:/ });
});

test('--back takes nothing back while what was changed is not live', async () => {
  await edit(company, '"403-555-0177"', '"403-555-0177" !');
  const { code, stderr } = await publish('--back');
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/not live.*\n {3}Company and texts of pages was changed/),
  });
  expect((await readServedIfReadable(SITE_DIR))?.version).toBe(versions[2]);
  await edit(company, '"403-555-0177" !', '"403-555-0177"');
});

test('--back makes the files those of the version before, and that of the one before it; any can be chosen', async () => {
  const textOf = (file: string) => readFile(join(folder, file), 'utf8');
  const back = async (wanted?: string) => {
    let stdout = '';
    const io = { out: (text: string) => void (stdout += text) };
    const settings = { siteDir: SITE_DIR, contentDir: folder, databaseUrl: `file:${join(folder, 'none.db')}` };
    await restoreAndPublishVersion(settings, wanted, io, async () => builder);
    return stdout;
  };
  expect(await back()).toMatch(/Company: Phone: “403-555-0177” is now “403-/);
  expect((await readServedIfReadable(SITE_DIR))?.version).toBe(versions[1]);
  expect(await textOf(company)).not.toContain('403-555-0177');
  expect(await back()).toMatch(/An hour of work: 27 to 25 dollars/);
  expect((await readServedIfReadable(SITE_DIR))?.version).toBe(versions[0]);
  expect(await textOf(table)).toContain('"labourRatePerHour": 25');
  await expect(back()).rejects.toThrow(/no version before/);
  expect((await publish('--list')).stdout).toMatch(/, as it was from 2026-11-20 12:01 on/);
  await back(versions[2]);
  expect((await readServedIfReadable(SITE_DIR))?.version).toBe(versions[2]);
  expect(await textOf(company)).toContain('403-555-0177');
});

test('check says that an accident waits', async () => {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const rates = (await readFile(join(folder, table), 'utf8')).replaceAll(firstVersion, day);
  const name = join(folder, `pricing-tables/${day}.json`);
  await writeFile(name, rates.replace(/"labourRatePerHour": \d+/, '"labourRatePerHour": 2800'));
  const checked = async () => (await called(check, [], { SITE_DIR, CONTENT_DIR: folder })).stdout;
  expect(await checked()).toMatch(/It waits until you say .*:\n {3}Prices from .*: An hour of work, .*\n$/);
  await writeFile(name, rates);
  expect(await checked()).not.toContain('It waits');
  await rm(name);
});

test('with an error the check says what visitors keep', async () => {
  const checked = (...args: string[]) => called(check, args, { SITE_DIR, CONTENT_DIR: folder });
  await edit('schemas/contact/form.json', '"title":', '"titel":');
  expect(await checked()).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      `^\\S+form\\.json:\\d.*\nvisitors keep version ${versions[2]} until this is right\n$`,
    ),
  });
  expect((await checked('--json')).stdout).not.toContain('visitors keep');
  await edit('schemas/contact/form.json', '"titel":', '"title":');
});

test('the check says what visitors do not see of the files, and which table must stay', async () => {
  await edit(company, '403-555-0177', '403-555-0178');
  const settings = { SITE_DIR, CONTENT_DIR: folder, DATABASE_URL: `file:${join(folder, 'none.db')}` };
  const { stdout } = await called(check, [], settings);
  expect(stdout).toMatch(/is not what the files say:\n {3}Company: Phone: “403-555-0177” is now/);
  await writeFile(
    join(folder, 'pricing-tables/2026-11-02.json'),
    (await readFile(join(folder, table), 'utf8')).replaceAll(`: "${firstVersion}"`, ': "2026-11-02"'),
  );
  await rm(join(folder, table));
  expect(await called(check, [], settings)).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/2026-11-01\.json:1:1 {2}table-in-use {2}this table is in force, and it is gone/),
  });
});

test('a version without files is listed as one', async () => {
  const served = (await readServedIfReadable(SITE_DIR))?.version ?? '';
  await rm(join(versionFolder(SITE_DIR, served), versionPaths.files), { recursive: true });
  expect((await publish('--list')).stdout).toMatch(/^0 .*\n {3}its files are not kept any more\n/);
});
