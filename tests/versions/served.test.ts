import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { versionFormat, versionPaths } from '../../src/versions/versionFolder.ts';
import { recordVersionServedToVisitor, pruneVersions } from '../../src/versions/removeOld.ts';
import { readServedIfReadable, recordServed } from '../../src/versions/served.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(16)) as [string, string, string];
const minutes = (count: number): Date => new Date(Date.UTC(2026, 10, 20) + count * 60_000);
const days = (count: number): Date => minutes(count * 24 * 60);

/** Versions in a folder, as far as they are told apart, made at a moment. */
async function folderOf(...versions: string[]): Promise<string> {
  const siteDir = await temporaryFolder();
  for (const version of versions) {
    await mkdir(join(siteDir, version));
    const record = { format: versionFormat, madeAt: minutes(0).toISOString() };
    await writeFile(join(siteDir, version, versionPaths.record), JSON.stringify(record));
  }
  return siteDir;
}

const versionsIn = async (siteDir: string): Promise<string[]> =>
  (await readdir(siteDir)).filter((name) => !name.includes('.')).sort();

test('what was served before is known, the last one first, and the same again is no change', async () => {
  const siteDir = await folderOf();
  expect(await readServedIfReadable(siteDir)).toBeUndefined();
  await recordServed(siteDir, one, minutes(0));
  await recordServed(siteDir, two, minutes(1));
  await recordServed(siteDir, two, minutes(2));
  const at = (count: number) => minutes(count).toISOString();
  const served = await recordServed(siteDir, one, minutes(3), { back: at(0) });
  expect(served).toEqual({
    version: one,
    since: at(3),
    back: at(0),
    before: [
      { version: two, since: at(1), until: at(3) },
      { version: one, since: at(0), until: at(1) },
    ],
  });
  expect(await readServedIfReadable(siteDir)).toEqual(served);
  expect(await readdir(siteDir)).toEqual(['served.json']);
});

test('a record that cannot be read is none', async () => {
  const siteDir = await folderOf();
  await writeFile(join(siteDir, 'served.json'), '{"version": ');
  expect(await readServedIfReadable(siteDir)).toBeUndefined();
});

test('what somebody has seen, or is among the newest twenty, stays for eight days, all else for minutes', async () => {
  const newer = Array.from({ length: 21 }, (_, index) => String(index).padStart(16, '0'));
  const siteDir = await folderOf(one, two, ...newer);
  for (const [index, version] of [one, two, ...newer].entries()) await recordServed(siteDir, version, minutes(index));
  await recordVersionServedToVisitor(siteDir, one);
  const removedAt = (now: Date, passed = now) => pruneVersions(siteDir, now, passed);
  expect(await removedAt(minutes(6))).toEqual([]);
  expect(await removedAt(minutes(23))).toEqual([two]);
  expect(await removedAt(days(7.5))).toEqual([]);
  // A clock that is years ahead, by which no time has passed.
  expect(await removedAt(days(900), days(7.5))).toEqual([]);
  expect(await pruneVersions(siteDir, days(900))).toEqual([]);
  expect((await removedAt(days(9))).sort()).toEqual([...newer.slice(0, -2), one].sort());
  // The one before the current one stays, whoever has seen it.
  expect(await versionsIn(siteDir)).toEqual(newer.slice(-2));
  expect((await readServedIfReadable(siteDir))?.before.map(({ version }) => version)).toEqual(newer.slice(-2, -1));
});

test('nothing is removed by a clock that was set back', async () => {
  const siteDir = await folderOf(one, two, three);
  for (const version of [one, two, three]) await recordServed(siteDir, version, days(20));
  expect(await pruneVersions(siteDir, days(0), days(0))).toEqual([]);
});
