import { readyForm } from './support/readyForm.ts';
import { screens } from './support/screens.ts';
import { tabTo } from './support/tabTo.ts';
import { expect, test } from './support/test.ts';

test.use({ copy: 'new-item-types' });

test('a table has rows where there is room and cards elsewhere, by keyboard, with every control called by its label', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/forms/invoice');
  const form = await readyForm(page, 'invoice');
  await form.getByLabel('Creditor').fill('Ada');
  await form.getByRole('button', { name: 'Next' }).click();
  const add = form.getByRole('button', { name: 'Add a client' });
  for (const name of ['Lovelace', 'Hopper']) {
    await tabTo(add);
    await page.keyboard.press('Enter');
    await page.keyboard.type(name);
  }
  await tabTo(form.getByRole('button', { name: 'Move Client 2 up' }));
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Move Client 1 up' })).toBeFocused();
  const surnames = form.getByRole('textbox', { name: 'Surname (optional)' });
  await expect(surnames.first()).toHaveValue('Hopper');
  for (const screen of [screens.phone, screens.tablet, screens.desk]) {
    await page.setViewportSize(screen);
    const isRow = screen === screens.desk;
    await expect(form.getByRole('columnheader', { name: 'Surname (optional)' })).toHaveCount(isRow ? 1 : 0);
    await expect(form.getByRole('rowheader', { name: 'Hopper' })).toBeVisible();
    const [first, second] = [await surnames.nth(0).boundingBox(), await surnames.nth(1).boundingBox()];
    const name = await form.getByRole('textbox', { name: 'Name (optional)', exact: true }).first().boundingBox();
    expect(first?.y === name?.y).toBe(isRow);
    expect((second?.y ?? 0) > (name?.y ?? 0)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible();
  }
});
