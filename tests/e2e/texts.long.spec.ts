// Texts that follow answers, between fields and at an early end, on a phone and by the keyboard alone.

import { readyForm } from './support/readyForm.ts';
import { expect, test } from './support/test.ts';

test.use({ copy: 'new-item-types', viewport: { width: 360, height: 740 } });

test('an early end, a text between fields, and headings that name answers', async ({
  page,
  expectAccessibleEverywhere,
}) => {
  await page.goto('/forms/passport');
  const form = await readyForm(page, 'passport');
  const heading = form.getByRole('heading', { level: 2 });
  await form.getByRole('radio', { name: 'No' }).press('Space');
  await form.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(heading).toHaveText('You cannot use this service');
  await expect(heading).toBeFocused();
  await expect(form.getByRole('link', { name: /\d/ })).toHaveAttribute('href', /^tel:[\d-]+$/);
  await expect(form.locator('[type=submit]')).toHaveCount(0);
  await expectAccessibleEverywhere();

  await form.getByRole('button', { name: 'Back' }).press('Enter');
  await form.getByRole('radio', { name: 'Yes' }).press('Space');
  await form.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(heading).toHaveText('How many apply?');
  await expect(form.getByText('At hand')).toBeVisible();
  await expectAccessibleEverywhere();
  await form.getByLabel('Applicants').selectOption('2');
  await form.getByRole('button', { name: 'Next' }).press('Enter');
  await form.getByLabel('First name').fill('Ada <b>');
  await form.getByLabel('Surname').fill('Lovelace');
  await form.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(heading).toHaveText('Where does Ada <b> live?');
  await expect(heading).toBeFocused();

  // A visit later, with what the device has kept.
  await page.reload();
  await readyForm(page, 'passport');
  await expect(heading).toHaveText('Where does Ada <b> live?');
});
