import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main as backup } from '../../src/cli/backup.ts';
import { main as check } from '../../src/cli/check.ts';
import { main as copyLeads } from '../../src/cli/copyLeads.ts';
import { main as estimate } from '../../src/cli/estimate.ts';
import { main as leads } from '../../src/cli/leads.ts';
import { main as mail } from '../../src/cli/mail.ts';
import { main as ratesImpact } from '../../src/cli/ratesImpact.ts';
import { mergeEnvironmentWithSettingsFile } from '../../src/server/settings.ts';
import { called } from '../cli/called.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** The environment with a file of these lines. */
async function readWith(text: string, env: Record<string, string> = {}) {
  const file = join(await temporaryFolder(), 'settings.env');
  writeFileSync(file, text);
  return mergeEnvironmentWithSettingsFile({ ...env, SETTINGS_FILE: file });
}

test('a file adds settings to the environment, which wins where it says something', async () => {
  const text =
    '\uFEFF# ours\n\nPORT=4000\r\nHOST="0.0.0.0" # everywhere\nexport WEBHOOK_SECRET=\'a#b\'\nLOG_LEVEL=warn # less\n';
  const settings = await readWith(text, { PORT: '5000', HOST: ' ' });
  expect(settings).toMatchObject({ PORT: '5000', HOST: '0.0.0.0', WEBHOOK_SECRET: 'a#b', LOG_LEVEL: 'warn' });
});

test.each([
  ['a line that is no setting', 'PORT=1\nhunter2\n', 'line 2'],
  ['a value that node would cut', 'WEBHOOK_SECRET=hunter2#long\n', 'line 1'],
  ['a quotation mark that nobody closes', '\nWEBHOOK_SECRET="hunter2\nPORT=1\n', 'line 2'],
])('%s is named by its line and not shown', async (_what, text, where) => {
  const error = await readWith(text).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toContain(where);
  expect(String(error)).not.toContain('hunter2');
});

test('a file that is named must be there; off is none', async () => {
  const folder = await temporaryFolder();
  mkdirSync(join(folder, 'folder.env'));
  expect(() => mergeEnvironmentWithSettingsFile({ SETTINGS_FILE: join(folder, 'none.env') })).toThrow('is not there');
  expect(() => mergeEnvironmentWithSettingsFile({ SETTINGS_FILE: join(folder, 'folder.env') })).toThrow('is a folder');
  expect(mergeEnvironmentWithSettingsFile({ SETTINGS_FILE: 'off', PORT: '1' })).toEqual({
    SETTINGS_FILE: 'off',
    PORT: '1',
  });
});

test.each(Object.entries({ backup, check, copyLeads, estimate, leads, mail, ratesImpact }))(
  '%s reads the same file as the service, and says plainly what is wrong with it',
  async (_name, main) => {
    const file = join(await temporaryFolder(), 'settings.env');
    writeFileSync(file, 'PORT=many\n');
    // What each is told beside that does not matter then.
    const args = main === backup || main === copyLeads || main === estimate ? ['file:other.db'] : [];
    const { code, stderr } = await called(main, args, { SETTINGS_FILE: file });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^Wrong settings:\n {2}PORT is "many"/),
    });
  },
);
