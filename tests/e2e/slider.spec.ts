import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const slider = (page: Page) => page.getByRole('slider', { name: 'Divider between before and after' });
const valueOf = (page: Page) => slider(page).inputValue().then(Number);

/** The box of the pictures, in view. */
async function frameOf(page: Page) {
  const frame = slider(page).locator('..');
  await frame.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('[type=range]')?.parentElement?.style.getPropertyValue('--divider')),
    )
    .toBe('50%');
  const box = await frame.boundingBox();
  if (!box) throw new Error('The slider is not on the page');
  return { ...box, at: (percent: number) => box.x + (box.width * percent) / 100, middle: box.y + box.height / 2 };
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  // The page's code is there.
  await page.waitForLoadState('networkidle');
});

test('the mouse clicks, drags and is held to both ends', async ({ page }) => {
  const { at, middle, x, width } = await frameOf(page);
  await page.mouse.click(at(25), middle);
  expect(await valueOf(page)).toBeCloseTo(25, -0.5);
  await page.mouse.move(at(25), middle);
  await page.mouse.down();
  await page.mouse.move(at(70), middle, { steps: 5 });
  expect(await valueOf(page)).toBeCloseTo(70, -0.5);
  await page.mouse.move(x + width + 10, middle, { steps: 3 });
  expect(await valueOf(page)).toBe(100);
  await page.mouse.move(0, middle, { steps: 3 });
  expect(await valueOf(page)).toBe(0);
  await page.mouse.up();
  await page.mouse.move(at(60), middle);
  expect(await valueOf(page)).toBe(0);
});

test('the keyboard moves it, with a ring around it and a spoken value', async ({ page }) => {
  await frameOf(page);
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '51 % Before, 49 % After');
  await page.keyboard.press('End');
  expect(await valueOf(page)).toBe(100);
  await page.keyboard.press('Home');
  expect(await valueOf(page)).toBe(0);
  expect(
    await slider(page)
      .locator('..')
      .evaluate((frame) => getComputedStyle(frame).outlineStyle),
  ).toBe('solid');
});

test('two buttons show either picture whole', async ({ page }) => {
  await frameOf(page);
  await page.getByRole('button', { name: 'Before', exact: true }).click();
  expect(await valueOf(page)).toBe(100);
  await page.getByRole('button', { name: 'After', exact: true }).click();
  expect(await valueOf(page)).toBe(0);
});

test('the hint stands on the right of the divider, above 90 % on the left, and always within the picture', async ({
  page,
}) => {
  const { at, x, width } = await frameOf(page);
  const hint = page.getByText('Drag me!');
  for (const [value, side] of [
    ['50', 'right'],
    ['90', 'right'],
    ['91', 'left'],
    ['100', 'left'],
  ] as const) {
    await slider(page).fill(value);
    const box = await hint.boundingBox();
    if (!box) throw new Error('There is no hint');
    expect(box.x + box.width / 2 > at(Number(value)) ? 'right' : 'left').toBe(side);
    if (side === 'left') expect(box.x + box.width).toBeLessThanOrEqual(x + width);
  }
});

test('grip and names stay whole, or go', async ({ page }) => {
  const { x, width } = await frameOf(page);
  const grip = page.locator('span:has(> svg use[href$="#drag"])');
  for (const [value, names] of [
    ['0', ['After']],
    ['10', ['After']],
    ['50', ['After', 'Before']],
    ['95', ['Before']],
    ['100', ['Before']],
  ] as const) {
    await slider(page).fill(value);
    const box = await grip.boundingBox();
    expect([value, box && box.x >= x && box.x + box.width <= x + width]).toEqual([value, true]);
    expect(
      await page
        .locator('span[aria-hidden="true"]', { hasText: /^(Before|After)$/ })
        .filter({ visible: true })
        .allTextContents(),
    ).toEqual(names);
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  const touch = (client: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

  async function swipe(client: CDPSession, from: [number, number], to: [number, number]): Promise<void> {
    await touch(client, 'touchStart', ...from);
    for (let step = 1; step <= 10; step += 1) {
      await touch(
        client,
        'touchMove',
        from[0] + ((to[0] - from[0]) * step) / 10,
        from[1] + ((to[1] - from[1]) * step) / 10,
      );
    }
    await touch(client, 'touchEnd', ...to);
  }

  test('a finger drags and taps', async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    const { at, middle } = await frameOf(page);
    await swipe(client, [at(50), middle], [at(80), middle]);
    expect(await valueOf(page)).toBeCloseTo(80, -1);
    await page.touchscreen.tap(at(30), middle);
    expect(await valueOf(page)).toBeCloseTo(30, -0.5);
  });

  test('a finger that moves up scrolls the page, and leaves the divider', async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    const { at, middle } = await frameOf(page);
    const before = await page.evaluate(() => scrollY);
    await swipe(client, [at(20), middle], [at(20), middle - 200]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
    expect(await valueOf(page)).toBe(50);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('both pictures show whole, the one before first', async ({ page }) => {
    const before = await page.locator('img[alt*="before"]').boundingBox();
    const after = await page.locator('img[alt*="after"]').boundingBox();
    if (!before || !after) throw new Error('A picture is missing');
    expect(before.y + before.height <= after.y || before.x + before.width <= after.x).toBe(true);
    await expect(page.getByText('Drag me!')).toBeHidden();
  });
});
