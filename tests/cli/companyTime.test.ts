import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readServedClockOrDefault } from '../../src/cli/companyTime.ts';
import { minuteIn } from '../../src/pricing/days.ts';
import { versionFolder, versionPaths } from '../../src/versions/versionFolder.ts';
import { recordServed } from '../../src/versions/served.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

test('commands tell times by the clock of the version that is served', async () => {
  const siteDir = await temporaryFolder();
  const noon = async () => minuteIn(await readServedClockOrDefault({ siteDir }), '2026-12-01T19:00:00Z');
  expect(await noon()).toBe('2026-12-01 13:00');
  const version = '0123456789abcdef';
  const file = join(versionFolder(siteDir, version), versionPaths.content);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ content: { company: { timeZone: 'America/Toronto' } } }));
  await recordServed(siteDir, version, new Date());
  expect(await noon()).toBe('2026-12-01 14:00');
});
