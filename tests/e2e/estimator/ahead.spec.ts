import type { Locator } from '@playwright/test';
import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { expect, test } from '../support/test.ts';

test.use({ copy: 'online' });

const sized = [{ type: 'SmoothWallSameColor', length: 12, height: 8 }, { length: 10 }];
const bedroom = room('Main bedroom', ['wall', 'ceiling'], {
  wall: { items: sized },
  ceiling: { type: 'SmoothCeilingSameColor' },
});
const fillLength = 'Length (ft)';

/** Marks what was made ahead and does not show yet, once it is there. */
async function mark(made: Locator): Promise<void> {
  await expect(made).toBeHidden();
  await made.evaluate((element) => element.setAttribute('data-made-ahead', ''));
}

test('the next section, the next tab and a new entry are made while the visitor rests, and nobody meets them before', async ({
  page,
  expectAccessible,
}) => {
  const estimator = new EstimatorPage(page);
  const { form, entry, tabs } = estimator;
  const field = (number: number, name: string) => page.locator(`[id="estimator.rooms.0.wall.items.${number}.${name}"]`);
  await estimator.open({ answers: onlineHouse(bedroom), place: 'rooms.0.room' });
  await form.answer({ 'Room Name': 'Den' });
  await mark(field(0, 'length'));
  await expectAccessible();
  await page.emulateMedia({ media: 'print' });
  await expect(field(0, 'length')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await form.press('Next');
  await expect(form.heading('Walls')).toBeFocused();
  await expect(field(0, 'length')).toHaveAttribute('data-made-ahead');
  await entry.expectAnswers({ 'Length in feet': '12', 'Height in feet': '8' });
  await expect(page.getByRole('tabpanel')).toHaveCount(1);

  await entry.answer({ 'Length in feet': '14' });
  await mark(field(1, 'length'));
  await mark(field(2, 'length'));
  await expect(field(3, 'length')).toHaveCount(0);
  await expectAccessible();
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);

  // The first wall's height is that of all: also of those that were made before it changed.
  await entry.answer({ 'Height in feet': '9' });
  await tabs.nth(1).click();
  await expect(field(1, 'length')).toHaveAttribute('data-made-ahead');
  await entry.expectAnswers({ 'Length in feet': '10', 'Height in feet': '9' });
  await form.press('Add Wall');
  await expect(field(2, 'length')).toHaveAttribute('data-made-ahead');
  await entry.expectAnswers({ 'Length in feet': '', 'Height in feet': '9' });
  expect(await page.evaluate(() => document.activeElement?.closest('[role=tabpanel]') !== null)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true);
});

test('a section that was made before its answers were copied there begins as one that is made now', async ({
  page,
}) => {
  const estimator = new EstimatorPage(page);
  const { form, entry, tabs } = estimator;
  await estimator.open({ answers: onlineHouse(bedroom, {}), place: 'rooms.0.room' });
  await estimator.goToStep('Room 2');
  await form.answer({ Walls: true });
  const fill = page.locator('[id="estimator.rooms.1.wall.items.fill-length"]');
  await expect(fill).toHaveCount(1);
  await expect(fill).toBeHidden();
  await form.press('Same as Main bedroom');
  await form.answer({ 'Its sizes too': true, 'Room Name': 'Den' });
  await form.press('Next');
  await expect(form.heading('Walls')).toBeFocused();
  await expect(tabs).toHaveCount(2);
  await entry.expectAnswers({ 'Length in feet': '12', 'Height in feet': '8' });
  // The questions that fill in the walls are folded: they have nothing left to fill in.
  await expect(form.root.locator('summary')).toBeVisible();
  await expect(form.control(fillLength)).toBeHidden();
});
