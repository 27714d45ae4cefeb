import type { Page } from '@playwright/test';
import { holdBack } from './support/holdBack.ts';
import { expect, test } from './support/test.ts';

const paths = ['/', '/our-work', '/our-work?categoryIndex=1', '/request-a-quote', '/get-detailed-quote', '/privacy'];

const shiftOf = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(globalThis, 'shift')));

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Reflect.set(globalThis, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(
          globalThis,
          'shift',
          Number(Reflect.get(globalThis, 'shift')) + Number(Reflect.get(entry, 'value')),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  }),
);

test('nothing moves on a page that is loaded', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page), `${path} at ${width} px`).toBe(0);
    }
  }
});

test('on a slow first visit the headings get their typeface, and nothing moves', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/our-work', '/get-detailed-quote']) {
      const release = await holdBack(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      release();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.fonts.check('800 20px Headings', 'B'))).toBe(true);
      expect(await shiftOf(page), `${path} at ${width} px`).toBe(0);
      await page.unrouteAll();
    }
  }
});

test('the name of the company stands where it stays, also while the rest of the header is on its way', async ({
  page,
}) => {
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const home = page.getByRole('banner').getByRole('link').first();
    const lines = async () => {
      const { y, height } = (await home.locator('span').boundingBox()) ?? {};
      return { y, height };
    };
    const whole = await lines();
    await home.evaluate((link) => {
      while (link.nextSibling) link.nextSibling.remove();
    });
    expect(await lines(), `${width} px`).toEqual(whole);
  }
});
