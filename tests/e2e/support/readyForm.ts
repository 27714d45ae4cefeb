import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The form on a page that asks a section, once it works. */
export async function readyForm(page: Page, section: string): Promise<Locator> {
  const form = page.locator(`form:has([id^="${section}."])`);
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('data-ready', 'true');
  return form;
}
