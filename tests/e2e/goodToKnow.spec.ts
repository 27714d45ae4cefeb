import { expect, test } from './support/test.ts';

test('answers open below their questions, also once the code of the part has come', async ({
  page,
  expectAccessibleEverywhere,
}) => {
  await page.goto('/');
  const part = page.locator('#good-to-know');
  const answer = part.getByText('Nothing. We come, measure');
  await part.getByText('What does the visit cost?').click();
  await expect(answer).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(answer).toBeVisible();
  await expect(part.getByText('Sample review.')).toBeVisible();
  await expectAccessibleEverywhere();
});

test('its code is not part of the first load', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('.js') && scripts.push(request.url())));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('GoodToKnow'))).toEqual([]);
  await page.locator('#good-to-know').scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.filter((url) => url.includes('GoodToKnow')).length).toBe(1);
});

test('it shows when the home page is come to from another one', async ({ page }) => {
  await page.goto('/our-work');
  await page.getByRole('link', { name: 'Bow & Brush Painting' }).first().click();
  await expect(page.locator('#good-to-know')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it can be read, answers included', async ({ page }) => {
    await page.goto('/');
    await page.getByText('What does the visit cost?').click();
    await expect(page.getByText('Nothing. We come, measure')).toBeVisible();
  });
});
