import { expect, test } from '../support/test.ts';

test.use({ copy: 'online' });

for (const path of ['/', '/request-a-quote'])
  test(`${path} leads to the estimate by rooms while Online can be chosen`, async ({
    page,
    expectAccessibleEverywhere,
  }) => {
    await page.goto(path);
    await expectAccessibleEverywhere();
    await page.getByRole('main').getByRole('link', { name: 'Enter your rooms and see a price now' }).click();
    await expect(page).toHaveURL(/\/get-detailed-quote$/);
    await expect(page.getByRole('main').locator('form')).toHaveAttribute('data-ready', 'true');
  });
