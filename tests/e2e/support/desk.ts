import { execFile } from 'node:child_process';
import type { Page } from '@playwright/test';
import type { Service } from './startService.ts';
import { expect, overflow } from './test.ts';
import { violations } from './violations.ts';

const password = 'correct horse battery';

/** Switches the desk of a service on, as the owner does. */
export function switchOn({ databaseUrl }: Service): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = execFile(
      process.execPath,
      ['dist/cli/desk.js', '--password'],
      { env: { ...process.env, DATABASE_URL: databaseUrl, SETTINGS_FILE: 'off' } },
      (error) => (error ? reject(error) : resolve()),
    );
    command.stdin?.end(`${password}\n`);
  });
}

/** Opens a page of the desk and signs in. */
export async function signIn(page: Page, path = ''): Promise<void> {
  await page.goto(`/desk${path}`);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}
