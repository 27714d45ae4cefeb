import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { tabTo } from '../support/tabTo.ts';
import { expect, longTest, test } from '../support/test.ts';

test.use({ copy: 'online' });

test('numbered tabs work by keyboard, carry a mark while their entry is wrong, and the error summary opens them', async ({
  page,
  expectAccessible,
}) => {
  const estimator = new EstimatorPage(page, 'keyboard');
  const { form, entry, tabs, openTab } = estimator;
  const items = Array.from({ length: 10 }, (_, index) => ({
    type: 'SmoothWallSameColor',
    length: index === 2 ? undefined : 12,
    height: index === 6 ? 200 : 8,
  }));
  await estimator.open({
    answers: onlineHouse(room('Hall', ['wall'], { wall: { items } })),
    place: 'rooms.0.items/wall',
  });
  // They stand in a column where there is room, in rows on a phone.
  const list = form.root.getByRole('tablist', { name: /Wall/ });
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 360, height });
  await expect(list).toHaveAttribute('aria-orientation', 'horizontal');
  await page.setViewportSize({ width, height });
  await expect(list).toHaveAttribute('aria-orientation', width < 500 ? 'horizontal' : 'vertical');
  await tabTo(openTab);
  for (const [key, name] of [
    ['ArrowDown', 2],
    ['ArrowDown', 3],
    ['ArrowLeft', 2],
    ['End', 10],
    ['ArrowDown', 1],
    ['ArrowUp', 10],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(openTab).toHaveAccessibleName(new RegExp(`Wall ${name}$`));
    await expect(openTab).toBeFocused();
    await expect(entry.root).toHaveAccessibleName(`Wall ${name}`);
  }
  // One stop for all tabs.
  await page.keyboard.press('Tab');
  await expect(entry.control('Type')).toBeFocused();

  await form.press('Next');
  await expect(form.errors.getByRole('link')).toHaveText([
    'Wall 3: The Length field is required',
    'Wall 7: The Height field must be 100 or less',
  ]);
  await expect(openTab).toHaveAccessibleName('Wall 3, has a problem');
  await expect(tabs.filter({ hasText: 'has a problem' })).toHaveText([/Wall 3/, /Wall 7/]);
  await expectAccessible();
  await tabTo(form.errors.getByRole('link').nth(1));
  await page.keyboard.press('Enter');
  await expect(openTab).toHaveAccessibleName('Wall 7, has a problem');
  await expect(entry.control('Height in feet')).toBeFocused();
  await entry.answer({ 'Height in feet': '9' });
  await expect(openTab).toHaveAccessibleName('Wall 7');
  await expect(form.errors.getByRole('link')).toHaveText(['Wall 3: The Length field is required']);
  await tabTo(form.errors.getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(entry.control('Length in feet')).toBeFocused();
  await expect(entry.control('Length in feet')).toHaveAccessibleDescription('The Length field is required');
  await entry.answer({ 'Length in feet': '12' });
  await expect(form.errors).toHaveCount(0);
  await expect(tabs.filter({ hasText: 'has a problem' })).toHaveCount(0);
});

longTest('one answer goes to all entries of a list in one action', async ({ page, expectAccessible }) => {
  const estimator = new EstimatorPage(page, 'keyboard');
  const { form, entry, tabs } = estimator;
  const items = [{ type: 'WoodOpens', size: 3 }];
  await estimator.open({
    answers: onlineHouse(room('Hall', ['windowFrame'], { windowFrame: { amount: 1, items } })),
    place: 'rooms.0.items/window-frame',
  });
  await expect(form.root.getByRole('button', { name: /same for all/ })).toHaveCount(0);
  await form.answer({ 'How many window frames?': '10' });
  await estimator.openEntry(10);
  await expect(form.root.getByRole('button', { name: /same for all/ })).toHaveCount(0);
  // Size is chosen by arrow keys.
  await entry.answer({ Type: 'Vinyl, no trim', Size: 'Medium' });
  await expect(form.option('Size', 'Medium')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(form.option('Size', 'Small')).toBeChecked();
  await form.press('Type: same for all 10');
  await form.press('Size: same for all 10');
  await expect(form.root.getByRole('status').filter({ hasText: 'Size: all 10 are now “Small”.' })).toHaveCount(1);
  const remark = form.root.getByText('These answers apply to all 10: Type, Size. To change one, open its number.');
  await expect(remark).toBeFocused();
  await expectAccessible();
  for (let number = 1; number <= (await tabs.count()); number += 1) {
    await tabs.nth(number - 1).click();
    await entry.expectAnswers({ Type: 'Vinyl, no trim', Size: 'Small' });
  }
  await estimator.ask();
  await expect(estimator.contact.root).toBeVisible();
});
