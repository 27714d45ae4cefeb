import { screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const [inside, outside] = ['Interior & Bathroom', 'Exterior, Cabinets & Doors'];

test('the tab goes into the address, and the address, Back and Forward bring it back', async ({ page }) => {
  const open = page.getByRole('tab', { selected: true });
  const first = page.getByRole('figure').first();
  for (const index of [1, 7]) {
    await page.goto(`/our-work?categoryIndex=${index}`);
    await expect(open).toHaveText(index === 1 ? outside : inside);
    await expect(first).toContainText(index === 1 ? 'Bungalow exterior repaint' : 'Living room repaint');
  }
  await page.goto('/our-work');
  const other = page.getByRole('tab', { name: outside });
  await other.click();
  await expect(page).toHaveURL(/\/our-work\?categoryIndex=1$/);
  await expect(open).toHaveText(outside);
  await page.goBack();
  await expect(open).toHaveText(inside);
  await page.goForward();
  await expect(open).toHaveText(outside);
});

const ratioOf = (image: Element): number => image.clientWidth / image.clientHeight;

test('pictures come in a modern format and when they are near, say that they are samples, and stand in rows', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/\d+-(before|after)/.test(request.url())) loaded.push(request.url());
  });
  await page.goto('/our-work');
  await expect.poll(() => loaded.length).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  expect(loaded.length).toBeLessThan(20);
  expect(loaded.filter((url) => !url.endsWith('.avif'))).toEqual([]);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Sample picture')).toHaveCount(await panel.getByRole('figure').count());
  // A phone reaches the foot.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000);
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await page
      .getByRole('tabpanel')
      .getByRole('figure')
      .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.filter(({ top }) => top === boxes[0]?.top)).toHaveLength(columns);
    if (columns > 1) expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1);
    const ratio = await page.getByRole('figure').first().locator('img').first().evaluate(ratioOf);
    expect(Math.abs(ratio - 3 / 2)).toBeLessThan(0.1);
  }
});

test('a press shows both pictures of a job large, until Close, Escape or Back', async ({ page, expectAccessible }) => {
  await page.goto('/our-work');
  const picture = page.getByRole('figure').first().getByRole('link').first();
  const dialog = page.getByRole('dialog', { name: /Living room repaint/ });
  const ways = [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ];
  for (const [index, close] of ways.entries()) {
    await picture.press('Enter');
    await expect(dialog.getByRole('img')).toHaveCount(2);
    await expect(dialog.getByRole('slider')).toHaveValue('50');
    const { width } = (await dialog.getByRole('img').last().boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThan(280);
    await page.setViewportSize(screens.desk);
    expect((await dialog.getByRole('img').last().boundingBox())?.width).toBeGreaterThan(800);
    expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await page.setViewportSize(screens.phone);
    if (index === 0) await expectAccessible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(picture).toBeFocused();
    await expect(page).toHaveURL(/\/our-work$/);
  }
});

test('a spinner covers the pictures for 1200 ms, at first and in each tab that opens', async ({ page }) => {
  // Animations stand still from the start, so that none ends before a busy machine has looked at it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto('/our-work');
  for (const name of [inside, outside, inside]) {
    const tab = page.getByRole('tab', { name });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const spinner = page.getByRole('tabpanel').getByRole('status', { name: 'Loading…', includeHidden: true });
    const cover = spinner.locator('..');
    const durations = await cover.evaluate((element) =>
      element.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration),
    );
    expect(durations).toEqual([1200]);
    await expect(spinner).toBeVisible();
    await cover.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
    await expect(spinner).toBeHidden();
  }
});

test.describe('a job with one to eight pictures', () => {
  // There, the first job has a picture more, and the second, which the home page shows, has none of before.
  test.use({ copy: 'online' });

  test('further pictures are swiped to, by touch and keyboard, and shown large; without one of before there is no slider', async ({
    page,
    expectAccessibleEverywhere,
  }) => {
    await page.goto('/our-work');
    const [first, second] = [page.getByRole('figure').first(), page.getByRole('figure').nth(1)];
    const last = first.getByRole('link').last();
    const dialog = page.getByRole('dialog');
    for (const { width, height } of [screens.phone, screens.tablet, screens.desk]) {
      await page.setViewportSize({ width, height });
      await first.getByRole('link').nth(1).focus();
      await page.keyboard.press('Tab');
      await expect(last).toBeFocused();
      await expect(last).toBeInViewport({ ratio: 0.95 });
      await last.press('Enter');
      await expect(dialog.getByRole('img').last()).toBeInViewport({ ratio: 0.7 });
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(last).toBeFocused();
    }
    await page.setViewportSize(screens.phone);
    await expectAccessibleEverywhere();
    await expect(second.getByText('Before')).toHaveCount(0);
    await second.getByRole('link').first().click();
    await expect(dialog.getByRole('img')).toHaveCount(2);
    await expect(dialog.getByRole('slider')).toHaveCount(0);
    await expectAccessibleEverywhere();
    await page.goto('/');
    await expect(page.getByRole('img', { name: /^Bedroom after/ })).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expectAccessibleEverywhere();
  });
});
