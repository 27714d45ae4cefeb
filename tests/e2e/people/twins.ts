import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** Opens a page for a second visitor, who has nothing to do with the first. */
export const secondVisitor = async (browser: Browser, options: BrowserContextOptions): Promise<Page> =>
  (await browser.newContext(options)).newPage();

/**
 * All that a visitor is shown, and where they are, without references and times, which no two leads share, and without
 * places for news in which nothing stands: some come with code that a first touch loads.
 */
export async function shownOn(page: Page): Promise<string> {
  const { pathname, search } = new URL(page.url());
  const shown = await page.locator('body').ariaSnapshot();
  return `${pathname}${search}\n${shown.replace(/\b[2-9B-DF-HJ-NP-TV-XZ]{6}\b|\b\d?\d:\d\d\b|^ *- (?:status|alert)$\n?/gm, '').trim()}`;
}

/** Waits until two visitors are shown the same. */
export const expectSame = (one: Page, other: Page): Promise<void> =>
  expect(async () => expect(await shownOn(other)).toBe(await shownOn(one))).toPass();
