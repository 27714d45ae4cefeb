import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../src/cli/desk.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { called } from './called.ts';

test('the desk has a password before the first start, whose database is made for it alone', async () => {
  const file = join(await temporaryFolder(), 'var/leads.db');
  const desk = (...args: string[]) =>
    called(main, args, { DATABASE_URL: `file:${file}` }, undefined, 'correct horse battery');
  expect((await desk('--off')).stderr).toContain(`There is no database at ${file}`);
  await expect(access(file)).rejects.toThrow();
  expect(await desk('--password')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^The database \S+leads\.db is made\.\nThe desk is on/),
  });
  expect((await desk()).stdout).toContain('The desk is on');
  expect((await desk('--password')).stdout).toMatch(/^The desk is on/);
});
