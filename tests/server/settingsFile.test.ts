import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment, SettingsFileError } from '../../src/server/environment.ts';
import { run } from './run.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** The environment with a file of these lines. */
async function readWith(text: string, env: Record<string, string> = {}) {
  const file = join(await temporaryFolder(), 'settings.env');
  writeFileSync(file, text);
  return readEnvironment({ ...env, SETTINGS_FILE: file });
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
  expect(error).toBeInstanceOf(SettingsFileError);
  expect(String(error)).toContain(where);
  expect(String(error)).not.toContain('hunter2');
});

test('a file that is named must be there; off is none', async () => {
  const folder = await temporaryFolder();
  mkdirSync(join(folder, 'folder.env'));
  expect(() => readEnvironment({ SETTINGS_FILE: join(folder, 'none.env') })).toThrow('is not there');
  expect(() => readEnvironment({ SETTINGS_FILE: join(folder, 'folder.env') })).toThrow('is a folder');
  expect(readEnvironment({ SETTINGS_FILE: 'off', PORT: '1' })).toEqual({ SETTINGS_FILE: 'off', PORT: '1' });
});

test('service and commands read the same file, and say plainly what is wrong with it', async () => {
  const file = join(await temporaryFolder(), 'settings.env');
  writeFileSync(file, 'PORT=many\n');
  const commands = {
    'src/server/main.ts': [],
    'src/cli/leads.ts': [],
    'src/cli/mail.ts': [],
    'src/cli/backup.ts': ['copy.db'],
    'src/cli/copyLeads.ts': ['file:other.db'],
  };
  const said = await Promise.all(
    Object.entries(commands).map(async ([script, given]) => {
      const { output, ended } = run(script, given, { SETTINGS_FILE: file });
      expect((await ended)[0]).toBe(1);
      return output.stderr;
    }),
  );
  expect(said).toEqual(said.map(() => expect.stringMatching(/^Wrong settings:\n {2}PORT is "many"/)));
  writeFileSync(file, 'PORT\n');
  const { output, ended } = run('src/server/main.ts', [], { SETTINGS_FILE: file });
  expect((await ended)[0]).toBe(1);
  expect(output.stderr).toMatch(/settings\.env has a mistake in line 1: write NAME=value.*\n$/);
});
