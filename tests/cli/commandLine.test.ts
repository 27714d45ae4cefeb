import { expect, test } from 'vitest';
import { main as check } from '../../src/cli/check.ts';
import { main as publish } from '../../src/cli/publish.ts';
import { main as rates } from '../../src/cli/rates.ts';
import { called } from './called.ts';

test('an option that npm took for itself, since -- was missing before it, is named, and nothing is done', async () => {
  const taken = { npm_lifecycle_event: 'publish', npm_config_back: 'true' };
  const { code, stderr } = await called(publish, [], taken);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^npm took --back .*: npm run -s publish -- --back\n$/)]);
  expect((await called(rates, ['2027-01-01'], { npm_config_new: 'true' })).stderr).toMatch(/^npm took --new /);
  // Where it is given, npm's setting is about something else.
  expect((await called(publish, ['--back', '1', '--list'], taken)).stderr).toMatch(/^Choose one of --list and --back/);
});

test('an option that the command does not have is named, with the one that is meant', async () => {
  const { code, stderr } = await called(check, ['--contnet', 'x']);
  expect([code, stderr]).toEqual([1, 'There is no option --contnet: did you mean --content?\n']);
});

test('a file or folder that cannot be used is named in words', async () => {
  const { code, stderr } = await called(rates, ['--new', '2030-01-01'], { CONTENT_DIR: '/nowhere' });
  expect([code, stderr]).toEqual([1, '/nowhere/pricing-tables: there is no such file or folder\n']);
});
