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

test('a text unfolds by keyboard, and names the answer that came with the address', async ({
  page,
  expectAccessibleEverywhere,
}) => {
  await page.goto('/forms/close-contacts?disease=mers');
  const form = await readyForm(page, 'close-contacts');
  const next = form.getByRole('button', { name: 'Next' });
  await expect(form.getByText('With your answers fewer people catch MERS')).toBeVisible();
  await next.press('Enter');
  await form.getByRole('radio', { name: 'Myself' }).press('Space');
  await next.press('Enter');
  await form.getByLabel('First (given) name').fill('Ada');
  await form.getByLabel('Last (family) name').fill('Lovelace');
  await form.getByLabel('Date of birth').fill('21 Nov 1980');
  await next.press('Enter');
  await expect(form.getByText('Give at least one way to reach them').first()).toBeVisible();
  await form.getByLabel('Mobile number').fill('07700 900999');
  await next.press('Enter');
  const text = form.getByText('Whoever shares a home may have caught MERS.');
  await expect(text).toBeHidden();
  await expectAccessibleEverywhere();
  await form.getByText('Why do we ask this?').press('Enter');
  await expect(text).toBeVisible();
  await expectAccessibleEverywhere();
});
