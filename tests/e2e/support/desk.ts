import type { Page } from '@playwright/test';
import { password } from './switchOn.ts';
import { expect, overflow } from './test.ts';
import { violations } from './violations.ts';

/** Opens a page of the desk and signs in. */
export async function signIn(page: Page, path = ''): Promise<void> {
  await page.goto(`/desk${path}`);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

export async function expectAccessible(page: Page): Promise<void> {
  // The styles of a page that is only beginning to load are not there yet.
  await page.waitForLoadState();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}
