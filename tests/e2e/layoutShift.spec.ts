import { expect, test } from './support/test.ts';

const paths = ['/', '/our-work', '/our-work?categoryIndex=1', '/request-a-quote', '/get-detailed-quote', '/privacy'];

test('nothing moves on a page that is loaded', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(
          globalThis,
          'shift',
          Number(Reflect.get(globalThis, 'shift')) + Number(Reflect.get(entry, 'value')),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))).toBe(0);
    }
  }
});
