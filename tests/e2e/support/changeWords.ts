import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A pointer presses nothing that has just come, such as the sheet. */
export const settled = (page: Page): Promise<void> => expect(page.locator('html[data-settling]')).toHaveCount(0);

/** Presses the words of something in a preview, and changes the first of them. */
export async function change(
  page: Page,
  words: Locator,
  to: string,
  how: 'click' | 'Enter' = 'click',
): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: 'Change words' });
  await settled(page);
  await (how === 'click' ? words.click() : words.press(how));
  await sheet.getByRole('textbox').first().fill(to);
  await settled(page);
  return sheet;
}

/** Closes the sheet, and waits until the page is made anew. */
export async function finish(page: Page, sheet: Locator, how: 'click' | 'Escape' = 'click'): Promise<void> {
  const loaded = page.waitForEvent('load', { timeout: 60_000 });
  await (how === 'click' ? sheet.getByRole('button', { name: 'Done' }).click() : page.keyboard.press(how));
  await loaded;
  await expect(page.getByText('Tap any words to change them.')).toBeVisible();
}
