// What is most likely an accident is no version that goes live by itself.

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredTable } from '../../../src/checker/tables/inUse.ts';
import { shiftDay } from '../../../src/engine/definition/dayLimits.ts';
import { hashTable } from '../../../src/pricing/node/rateTables.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { readServedIfReadable, recordServed, writeServed } from '../../../src/versions/served.ts';
import { versionPaths, type VersionRecord } from '../../../src/versions/versionFolder.ts';
import { suspiciousChangesSinceServed } from '../../../src/versions/make/suspiciousChanges.ts';
import { SiteBuilder } from '../../../src/versions/make/SiteBuilder.ts';
import { firstVersion } from '../../project/project.ts';
import { servedSample } from '../servedSample.ts';

let folder = '';
let served = '';
let siteDir = '';
const builderOf = (contentDir: string, priced: readonly StoredTable[] = []): SiteBuilder =>
  new SiteBuilder({
    contentDir,
    siteDir,
    language: 'en',
    settings: readSettings({}),
    release: undefined,
    storedTables: async () => priced,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waiting-'));
  siteDir = join(folder, 'site');
  await mkdir(join(folder, 'own'));
  served = (await servedSample(join(folder, 'own'), siteDir)).version;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const table = `pricing-tables/${firstVersion}.json`;
type Change = (text: string) => string;

/** Why the content waits, once files of it are changed, or made of the table. */
async function asksOf(changes: Record<string, Change>, contentDir = 'own'): Promise<readonly string[]> {
  const read = (file: string): Promise<string> =>
    readFile(join(folder, contentDir, file), 'utf8').catch(() => readFile(join(folder, contentDir, table), 'utf8'));
  const before = new Map<string, string | undefined>();
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, contentDir, file);
    before.set(path, await readFile(path, 'utf8').catch(() => undefined));
    await writeFile(path, change(await read(file)));
  }
  const made = await builderOf(join(folder, contentDir)).make();
  for (const [path, text] of before) await (text === undefined ? rm(path) : writeFile(path, text));
  return made.asks;
}

const laterTable =
  (day: string, from = '', to = ''): Change =>
  (text) =>
    text
      .replace(`"version": "${firstVersion}"`, `"version": "${day}"`)
      .replace(`"effectiveFrom": "${firstVersion}"`, `"effectiveFrom": "${day}"`)
      .replace(from, to);

const accidents: [what: string, changes: Record<string, Change>, reasons: unknown[]][] = [
  ['a word', { 'schemas/content/company.json': (text) => text.replace('"tagline": "', '"tagline": "1 ') }, []],
  [
    'a pattern for which a text takes ever longer',
    {
      'schemas/contact/message.json': (text) =>
        text.replace('"type": "string"', '"type": "string", "maxLength": 250, "pattern": "^a*b?a*$"'),
    },
    [expect.stringMatching(/^schemas\/contact\/message\.json: this pattern takes ever longer for each "a" more/)],
  ],
  ['a raised rate', { [table]: (text) => text.replace('"labourRatePerHour": 25', '"labourRatePerHour": 28') }, []],
  [
    'a table for a day to come',
    { 'pricing-tables/2099-01-01.json': laterTable('2099-01-01') },
    [expect.stringMatching(/^Prices from Thursday, January 1, 2099: .* prices nothing \(is the year right\?\)$/)],
  ],
  [
    'a rate that is doubled where it stands',
    { [table]: (text) => text.replace('"hours": 0.59', '"hours": 1.59') },
    [
      expect.stringMatching(
        /^Prices from Sunday, November 1, 2026: Closet frames: .*, one side: 0\.59 to 1\.59 hours$/,
      ),
    ],
  ],
  [
    'labour at 2800',
    { [table]: (text) => text.replace('"labourRatePerHour": 25', '"labourRatePerHour": 2800') },
    [
      expect.stringContaining('2026: An hour of work, dollars an hour, is 2800, where 10 to 200 is usual'),
      'Prices from Sunday, November 1, 2026: An hour of work: 25 to 2800 dollars an hour',
    ],
  ],
  [
    'a new table of a day that is past',
    { 'pricing-tables/2026-11-02.json': laterTable('2026-11-02') },
    ['Prices from Monday, November 2, 2026 are new, and that day is past'],
  ],
];

test.each(accidents)('%s', async (_what, changes, reasons) => {
  expect(await asksOf(changes)).toEqual(reasons);
});

test('the first lead of other prices asks nothing about what nobody changed', async () => {
  const days = [-20, -10].map((days) => shiftDay(new Date().toISOString().slice(0, 10), { months: 0, days }));
  const later = days[1] ?? '';
  const content = join(folder, 'priced');
  const text = await readFile(join(folder, 'own', table), 'utf8');
  await cp(join(folder, 'own'), content, { recursive: true });
  for (const day of days) await writeFile(join(content, `pricing-tables/${day}.json`), laterTable(day)(text));
  await rm(join(content, table));
  const before = await readServedIfReadable(siteDir);
  await recordServed(siteDir, (await builderOf(content).make()).version, new Date());
  const priced = JSON.parse(laterTable(later)(text)) as object;
  const builder = builderOf(content, [{ version: later, content: JSON.stringify(priced), hash: hashTable(priced) }]);
  const company = join(content, 'schemas/content/company.json');
  await writeFile(company, (await readFile(company, 'utf8')).replace('"tagline": "', '"tagline": "4 '));
  const { warnings, asks } = await builder.make();
  // Rates that are assumed are marked on their page, and are nothing to look at for ever.
  expect(warnings).toEqual([expect.stringContaining(`no lead was ever priced by this table, and from ${later}`)]);
  expect([asks, (await builder.check()).asks]).toEqual([[], []]);
  if (before) await writeServed(siteDir, before);
});

test('content of another folder waits while it says something else, and is known there once it has said the same', async () => {
  await cp(join(folder, 'own'), join(folder, 'release'), { recursive: true });
  const other = { 'schemas/content/company.json': (text: string) => text.replace('"tagline": "', '"tagline": "2 ') };
  expect(await asksOf(other, 'release')).toEqual([
    expect.stringMatching(/^the content of \S+\/release says something else, .*of that of \S+\/own: CONTENT_DIR names/),
  ]);
  expect(await asksOf({}, 'release')).toEqual([]);
  expect(await asksOf(other, 'release')).toEqual([]);
  expect(await asksOf({})).toEqual([]);
});

test('code and content that were edited in one folder and built go live; another company’s content there waits', async () => {
  const company = join(folder, 'own/schemas/content/company.json');
  const text = await readFile(company, 'utf8');
  await writeFile(company, text.replace('"tagline": "', '"tagline": "3 '));
  const { version } = await builderOf(join(folder, 'own')).make();
  await writeFile(company, text);
  const note = async (name: string, release: string, isSample: boolean): Promise<void> => {
    const file = join(siteDir, name, versionPaths.record);
    const record = JSON.parse(await readFile(file, 'utf8')) as VersionRecord;
    await writeFile(file, JSON.stringify({ ...record, release, content: { ...record.content, isSample } }));
  };
  await note(served, 'old', false);
  await note(version, 'new', true);
  expect(await suspiciousChangesSinceServed(siteDir, version)).toEqual([]);

  await writeFile(company, text.replace('"name": "Bow & Brush Painting"', '"name": "Ada Paints"'));
  const { version: sample } = await builderOf(join(folder, 'own')).make();
  await writeFile(company, text);
  await note(sample, 'new', true);
  expect(await suspiciousChangesSinceServed(siteDir, sample)).toEqual([
    expect.stringMatching(
      /own was there when this release was built and is of Ada Paints, while visitors see Bow & Brush Painting: /,
    ),
  ]);
  await note(served, 'old', true);
  expect(await suspiciousChangesSinceServed(siteDir, sample)).toEqual([]);
  await note(served, 'new', false);
  expect(await suspiciousChangesSinceServed(siteDir, sample)).toEqual([]);
});

test('a form that loses a third of its questions', async () => {
  const without = (...names: string[]): Change => {
    const line = new RegExp(`^ +"(?:${names.join('|')})": .*\\n`, 'gm');
    const named = new RegExp(`"(?:${names.join('|')})", `, 'g');
    return (text) => text.replace(line, '').replace(named, '');
  };
  const waiting = (...names: string[]) =>
    asksOf({ 'schemas/contact/message.json': without(...names), 'schemas/contact/form.json': without(...names) });
  expect(await waiting('lastname')).toEqual([]);
  expect(await waiting('lastname', 'email')).toEqual([
    'the form "contact" no longer asks 2 of 5 questions: lastname, email',
  ]);
});
