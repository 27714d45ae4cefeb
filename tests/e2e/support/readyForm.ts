import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The form of this id on a page, once it works. */
export async function readyForm(page: Page, id: string): Promise<Locator> {
  const form = page.locator(`form:has(#${id}-heading)`);
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('data-ready', 'true');
  return form;
}
