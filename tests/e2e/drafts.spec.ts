import { FormPage } from './support/FormPage.ts';
import { formCases } from './support/formCases.ts';
import { expect, test } from './support/test.ts';

const [contact, quote] = formCases;
if (!contact || !quote) throw new Error('The cases of contact and quote are missing');

test('the quote comes back after a reload, where the visitor was', async ({ page, expectAccessibleEverywhere }) => {
  const form = new FormPage(page, quote);
  await form.open();
  await form.fill();
  await page.reload();
  await form.ready();
  await expect(form.heading('Lastly, enter your contact details.')).toBeVisible();
  await expect(form.control('Street Address')).toHaveValue('12 Sample Street');
  await expect(form.root.getByText('We kept your earlier answers.')).toBeVisible();
  await expectAccessibleEverywhere();
  await form.press('Back');
  await expect(form.control('Details')).toHaveValue('Stairwell and hall');
});

test('a form that is open in two tabs says in the other one that it was sent, also to who listens', async ({
  page,
  context,
}) => {
  const form = new FormPage(page, quote);
  await form.open();
  await form.fill();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Sample Street');
  const other = new FormPage(await context.newPage(), quote);
  await other.open();
  await other.control('First Name').fill('Grace');
  const note = other.root.locator('[aria-live="polite"]').getByText(/^You sent this on .*, reference [A-Z0-9]+\./);
  await expect(note).toHaveCount(0);
  await form.submit();
  await expect(note).toBeVisible();
  await expect(other.control('First Name')).toHaveValue('Grace');
});
