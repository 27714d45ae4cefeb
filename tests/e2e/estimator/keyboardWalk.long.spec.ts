import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { expect, test } from '../support/test.ts';
import { walkByTab } from '../support/walkByTab.ts';

test.use({ copy: 'online' });

const wall = { type: 'SmoothWallSameColor', length: 12, height: 8 };
const answers = onlineHouse(room('Den', ['wall'], { wall: { items: [wall, wall] } }));

for (const width of [360, 1440]) {
  for (const place of ['basic', 'location', 'rooms.0.room', 'rooms.0.items/wall']) {
    test(`Tab walks ${place} at ${width} px, always in sight and in order`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await new EstimatorPage(page).open({ answers, place });
      expect(await walkByTab(page)).toEqual([]);
    });
  }

  test(`Tab walks the contact dialog at ${width} px, with mistakes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const estimator = new EstimatorPage(page);
    await estimator.open({ answers, place: 'rooms.0.items/wall' });
    await estimator.form.press('Estimate');
    await estimator.contact.press('Get Quote');
    await expect(estimator.contact.errors).toBeFocused();
    expect(await walkByTab(page)).toEqual([]);
  });
}
