import type { Locator } from '@playwright/test';
import { EstimatorPage } from './support/EstimatorPage.ts';
import { onlineHouse, room } from './support/houses.ts';
import { expect, test } from './support/test.ts';

test.use({ copy: 'online', viewport: { width: 1280, height: 800 } });

const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

test('with forced colours, what is open, reached or done can still be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const estimator = new EstimatorPage(page);
  const wall = { type: 'SmoothWallDifferentColor', length: 12, height: 8 };
  const answers = onlineHouse(room('Hall', ['wall', 'ceiling'], { wall: { items: [wall, wall] } }));
  await estimator.open({ answers, place: 'rooms.0.items/wall' });

  const [open, other] = [estimator.openTab, estimator.tabs.last()];
  expect(await styleOf(open, 'background-color')).not.toBe(await styleOf(other, 'background-color'));
  const [reached, ahead] = [estimator.segments.first(), estimator.segments.last()];
  expect(await styleOf(reached, 'border-top-color')).not.toBe(await styleOf(ahead, 'border-top-color'));
  // The tick stands where the number stood.
  expect(await styleOf(estimator.form.step('Location').locator('span').first(), 'font-size')).toBe('0px');
  expect(await styleOf(estimator.entry.root.getByLabel('Type'), 'appearance')).not.toBe('none');

  await page.goto('/our-work');
  const [shown, hidden] = [true, false].map((selected) => page.getByRole('tab', { selected }));
  if (!shown || !hidden) throw new Error('There are no tabs');
  expect(await styleOf(shown, 'background-color')).not.toBe(await styleOf(hidden, 'background-color'));
  expect(await styleOf(page.getByRole('link', { name: 'Get a Quote' }), 'border-top-style')).toBe('solid');
});

test('with letters of twice the size, no word of the heading of a form breaks', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/request-a-quote', '/get-detailed-quote']) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const widths = await page
      .getByRole('heading', { level: 2 })
      .first()
      .evaluate((heading) => {
        const { overflowWrap } = heading.style;
        heading.style.overflowWrap = 'normal';
        const needed = heading.scrollWidth;
        heading.style.overflowWrap = overflowWrap;
        return [needed, heading.clientWidth];
      });
    expect(widths[0], path).toBe(widths[1]);
  }
});
