import type { Page } from '@playwright/test';
import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { expect, test } from '../support/test.ts';

test.use({ copy: 'online' });

/**
 * Types how many doors there are. From then on every timer of the page ends when a button goes down, and at no other
 * time: a busy machine can neither end the pause after the key before the press, nor the wait for the click before it.
 */
async function typeAmount(page: Page): Promise<EstimatorPage> {
  const estimator = new EstimatorPage(page);
  await estimator.open({ answers: onlineHouse(room('Hall', ['door', 'windowFrame'])), place: 'rooms.0.items/door' });
  await page.evaluate(() => {
    window.setTimeout = ((pausing: () => void) => {
      for (const press of ['pointerdown', 'keydown']) addEventListener(press, pausing, { once: true });
    }) as typeof setTimeout;
  });
  await estimator.form.control('How many doors?').focus();
  await page.keyboard.type('2');
  await estimator.form.button('Next').scrollIntoViewIfNeeded();
  return estimator;
}

/** Waits until what has changed is on the page, and says where Next is. */
async function whereNextIs({ form, page }: EstimatorPage): Promise<{ x: number; y: number }> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  const box = await form.button('Next').boundingBox();
  if (!box) throw new Error('Next is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The press counted: it found the list, whose entries are not filled in. */
async function expectPressed({ form, tabs }: EstimatorPage): Promise<void> {
  await expect(form.errors).toBeFocused();
  await expect(tabs).toHaveCount(2);
}

test('a list that follows an amount waits until a mouse lets go of Next', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const estimator = await typeAmount(page);
  const { x, y } = await whereNextIs(estimator);
  await page.mouse.move(x, y);
  await page.mouse.down();
  expect(await whereNextIs(estimator)).toEqual({ x, y });
  await page.mouse.up();
  await expectPressed(estimator);
});

test('a list that follows an amount waits until Space lets go of Next', async ({ page }) => {
  const estimator = await typeAmount(page);
  await estimator.form.button('Next').focus();
  const before = await whereNextIs(estimator);
  await page.keyboard.down('Space');
  expect(await whereNextIs(estimator)).toEqual(before);
  await page.keyboard.up('Space');
  await expectPressed(estimator);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a list that follows an amount waits until a tap on Next has counted', async ({ page }) => {
    const estimator = await typeAmount(page);
    const { x, y } = await whereNextIs(estimator);
    // Down and up at once: on a busy machine a finger that waits for an answer would be a long press.
    await page.touchscreen.tap(x, y);
    await expectPressed(estimator);
  });
});
