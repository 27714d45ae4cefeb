import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { message } from './message.ts';
import { run } from './run.ts';
import { storedLeads } from './storedLeads.ts';
import { temporaryFolder } from './temporaryFolder.ts';

test('services that start at once on a new database and without a site all come up', async () => {
  const databaseUrl = `file:${join(await temporaryFolder(), 'var', 'leads.db')}`;
  const settings = { PORT: '0', HOST: '127.0.0.1', WATCH: 'off', LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl };
  const env = { ...settings, SITE_DIR: await temporaryFolder() };
  const services = [1, 2, 3].map(() => run('src/server/main.ts', [], env));
  const statuses = await Promise.all(
    services.map(async ({ says }) => {
      const [, url = ''] = await says(/^Listening on (http:\/\/127\.0\.0\.1:\d+)$/m);
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${url}/messages`, { method: 'POST', body: JSON.stringify(message), headers })).status;
    }),
  );
  expect(statuses).toEqual([201, 201, 201]);
  expect(await storedLeads(databaseUrl)).toHaveLength(3);
});

test('a settings file with a mistake in it is said in plain words and ends the start', async () => {
  const file = join(await temporaryFolder(), 'settings.env');
  await writeFile(file, 'PORT\n');
  const { output, ended } = run('src/server/main.ts', [], { SETTINGS_FILE: file });
  expect(await ended).toEqual([1, null]);
  const stderr = expect.stringMatching(/settings\.env has a mistake in line 1: write NAME=value.*\n$/);
  expect(output).toEqual({ stdout: '', stderr });
  expect(output.stderr).not.toMatch(/^\s+at /m);
});
