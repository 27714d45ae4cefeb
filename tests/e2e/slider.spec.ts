import type { CDPSession, Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { expect, longTest, test } from './support/test.ts';

const slider = (page: Page) => page.getByRole('slider', { name: 'Divider between before and after' });
const valueOf = (page: Page) => slider(page).inputValue().then(Number);

/** Opens the home page. Says where the box of the pictures is, in view. */
async function openFrame(page: Page) {
  await page.goto('/');
  await hydrated(slider(page));
  const frame = slider(page).locator('..');
  await frame.scrollIntoViewIfNeeded();
  await expect.poll(() => frame.evaluate(({ style }: HTMLElement) => style.getPropertyValue('--divider'))).toBe('50%');
  const box = await frame.boundingBox();
  if (!box) throw new Error('The slider is not on the page');
  return { ...box, at: (percent: number) => box.x + (box.width * percent) / 100, middle: box.y + box.height / 2 };
}

test('the mouse clicks, drags and is held to both ends; keys and two buttons move it, with a spoken value', async ({
  page,
}) => {
  const { at, middle, x, width } = await openFrame(page);
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

  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '1\u00a0% Before, 99\u00a0% After');
  await page.keyboard.press('End');
  expect(await valueOf(page)).toBe(100);
  const ring = slider(page)
    .locator('..')
    .evaluate((frame) => getComputedStyle(frame).outlineStyle);
  expect(await ring).toBe('solid');
  for (const [name, value] of [
    ['After', 0],
    ['Before', 100],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    expect(await valueOf(page)).toBe(value);
  }
});

longTest('hint, grip and names stay within the picture, whole, or go', async ({ page }) => {
  const { at, x, width } = await openFrame(page);
  const grip = page.locator('span:has(> svg use[href$="#drag"])');
  for (const { value, side, names } of [
    { value: '0', names: ['After'] },
    { value: '10', names: ['After'] },
    { value: '50', side: 'right', names: ['After', 'Before'] },
    { value: '90', names: ['Before'] },
    { value: '91', side: 'left', names: ['Before'] },
    { value: '100', side: 'left', names: ['Before'] },
  ]) {
    await slider(page).fill(value);
    const shown = page.locator('span[aria-hidden="true"]', { hasText: /^(Before|After)$/ }).filter({ visible: true });
    await expect(shown).toHaveText(names);
    const box = await grip.boundingBox();
    expect([value, box && box.x >= x && box.x + box.width <= x + width]).toEqual([value, true]);
    if (side === undefined) continue;
    const hint = await page.getByText('Drag me!').boundingBox();
    if (!hint) throw new Error('There is no hint');
    expect([value, hint.x + hint.width / 2 > at(Number(value)) ? 'right' : 'left']).toEqual([value, side]);
    if (side === 'left') expect(hint.x + hint.width).toBeLessThanOrEqual(x + width);
  }
});

for (const size of ['100%', '200%'])
  longTest(`on a phone with letters of ${size} the hint is whole wherever the divider stands`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { x, width } = await openFrame(page);
    await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), size);
    for (const value of ['0', '50', '61', '75', '90', '91', '100']) {
      await slider(page).fill(value);
      const hint = await page.getByText('Drag me!').boundingBox();
      if (!hint) throw new Error('There is no hint');
      expect([value, hint.x >= x && hint.x + hint.width <= x + width]).toEqual([value, true]);
    }
  });

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  const touch = (client: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

  async function swipe(client: CDPSession, from: [number, number], to: [number, number]): Promise<void> {
    await touch(client, 'touchStart', ...from);
    for (let part = 0.1; part <= 1; part += 0.1)
      await touch(client, 'touchMove', from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part);
    await touch(client, 'touchEnd', ...to);
  }

  test('a finger drags and taps; one that moves up scrolls the page, and leaves the divider', async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    const { at, middle } = await openFrame(page);
    await swipe(client, [at(50), middle], [at(80), middle]);
    await expect.poll(() => valueOf(page)).toBeCloseTo(80, -1);
    await page.touchscreen.tap(at(30), middle);
    await expect.poll(() => valueOf(page)).toBeCloseTo(30, -0.5);
    const [before, value] = [await page.evaluate(() => scrollY), await valueOf(page)];
    await swipe(client, [at(20), middle], [at(20), middle - 200]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
    expect(await valueOf(page)).toBe(value);
  });
});
