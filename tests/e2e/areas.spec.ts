import { expect, test } from './support/test.ts';

test('whoever lives elsewhere is told at once, and can go on', async ({ page, expectAccessible }) => {
  await page.goto('/get-detailed-quote');
  await page.getByLabel('In a few words').fill('Two bedrooms');
  await page.getByText('Medium').click();
  await page.getByRole('button', { name: 'Increase' }).or(page.getByLabel('How many rooms')).first().focus();
  await page.getByLabel('How many rooms').fill('2');
  await page.getByRole('button', { name: 'Next' }).click();
  const code = page.getByLabel('Postal Code');
  const word = page.getByText('T5J 2R7 lies outside the areas');
  await code.fill('t5j2r7');
  await expect(word).toBeVisible();
  await expect(code).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await code.fill('T2P 1J9');
  await expect(word).toBeHidden();
});
