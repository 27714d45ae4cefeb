import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '../../src/server/settings.ts';
import cases from './cases/settings.json';

function wrongSettings(env: Record<string, string | undefined>): SettingsError {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error;
  }
  throw new Error('Nothing was wrong');
}

for (const { what, env, gives, wrong } of cases) {
  test(what, () => {
    if (gives) {
      expect(readSettings(env)).toMatchObject(gives);
      return;
    }
    const error = wrongSettings(env);
    expect(error.settings.map(({ name }) => name)).toEqual(wrong);
    for (const { name, given, allowed } of error.settings) {
      const shown = given === undefined ? 'wrong (it is secret, and not shown)' : JSON.stringify(given);
      expect(error.message).toContain(`${name} is ${shown}. Allowed: ${allowed}.`);
    }
    for (const { name } of error.settings.filter(({ given }) => given === undefined)) {
      expect(error.message).not.toContain(Object.entries(env).find(([key]) => key === name)?.[1]);
    }
  });
}

test('a wrong mail server is named without its password', () => {
  const { message } = wrongSettings({ SMTP_URL: 'smpt://me:hunter2@mail.a.example' });
  expect(message).toContain('SMTP_URL is wrong');
  expect(message).not.toContain('hunter2');
});

test('the folder of versions is absolute, so that it is found when the working folder is gone', () => {
  expect(readSettings({}).siteDir).toBe(resolve('var/site'));
});
