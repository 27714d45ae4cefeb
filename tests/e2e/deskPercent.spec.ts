import type { Locator } from '@playwright/test';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { startService } from './support/startService.ts';
import { switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

test.use({ hasTouch: true, isMobile: true });

test('the owner raises the prices of doors by percent with her thumb, leaves some out, and takes it back', async ({
  browser,
  expectConsole,
}) => {
  expectConsole(/401|409/);
  const folder = copyFolder('percent');
  const service = await startService(folder);
  await switchOn(service);
  const context = await browser.newContext({ baseURL: service.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  let presses = 0;
  const press = async (control: Locator): Promise<void> => {
    presses += 1;
    await control.tap();
  };
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
  const doors = page.getByLabel('Change all of these by %: Doors');
  const row = page.getByRole('row', { name: 'Door, one side', exact: false }).first();
  try {
    await signIn(page);
    await press(page.getByRole('link', { name: 'Rates' }));
    await press(button('Begin'));
    await press(page.getByRole('heading', { name: 'Doors', exact: true }));
    await press(doors);
    await page.keyboard.type('5 %');
    // It shows what would be, and keeps nothing.
    await expect(row).toContainText('1 → 1.05 hours');
    await expect(row).toContainText('$26.25');
    await expect(page.getByText(/^\d+ of \d+ prices change/)).toBeVisible();
    await expectAccessible(page);
    await press(button('Change 12 numbers'));
    await expect(page.getByText('That is under Changes now.')).toBeVisible();
    expect(presses).toBeLessThanOrEqual(8);
    await expect(row.getByLabel('hours')).toHaveValue('1.05');

    // Of another change some are left out, and one of another part comes with it.
    await doors.fill('-10');
    await page.getByLabel('Round').selectOption('prices to whole dollars');
    await expect(row).toContainText('1.05 → 0.96 hours');
    await expect(row).toContainText('differs already');
    await expect(page.getByText(/^12 of these prices differ from before already/)).toBeVisible();
    await row.getByRole('checkbox').tap();
    await expect(row.getByLabel('hours')).toHaveValue('1.05');
    await page.getByRole('heading', { name: 'Baseboards', exact: true }).tap();
    await page.getByRole('row', { name: 'New baseboards' }).getByRole('checkbox').tap();
    // What is typed and not kept yet is there after a reload.
    await page.reload();
    await expect(doors).toHaveValue('-10');
    await button('Change 12 numbers').tap();
    await expect(row.getByLabel('hours')).toHaveValue('1.05');
    await expect(doors).toHaveValue('');

    // Undo takes each back as a whole, and the new prices with the first change in them.
    await button('Undo').tap();
    await expect(row.getByLabel('hours')).toHaveValue('1.05');
    await button('Undo').tap();
    await expect(button(/^From /)).toHaveCount(1);
    await expect(button('Undo')).toHaveCount(0);
    await button('Begin').tap();

    // A slip waits, and so does what is no percentage.
    await doors.fill('five');
    await expect(page.getByText('Write a percentage, such as 5 or -3.5.')).toBeVisible();
    await doors.fill('50');
    await page.keyboard.press('Enter');
    await expect(page.getByText('That is a large change.')).toBeVisible();
    await button('Cancel').tap();
    // All prices follow from an hour; how numbers are rounded is remembered.
    await page.getByLabel('Change all prices by %: An hour of work').fill('-2,5%');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('An hour of work, dollars an hour')).toHaveValue('24');
  } finally {
    await context.close();
    await service.stop();
  }
});
