import type { Locator } from '@playwright/test';

/** Milliseconds between two taps of a thumb that taps twice. */
export const gaps = [0, 80, 250];

/**
 * Taps or clicks twice at one place. The browser is told when each happened, so that on a busy machine, too, no more
 * time lies between them than is said.
 */
export const tapTwice = (button: Locator, gap: number, hasTouch: boolean): Promise<void> =>
  tapBoth(button, undefined, gap, hasTouch);

/** Taps or clicks one place, and so much later the middle of what `next` finds, or the same place again. */
export async function tapBoth(
  button: Locator,
  next: (() => Locator) | undefined,
  gap: number,
  hasTouch: boolean,
): Promise<void> {
  const page = button.page();
  await button.click({ trial: true });
  // The first of the two is no second tap of the press before.
  await page.evaluate((pause) => new Promise((done) => setTimeout(done, pause)), 1000);
  let [x, y] = await middleOf(button);
  const devtools = await page.context().newCDPSession(page);
  const press = async (timestamp: number): Promise<void> => {
    if (hasTouch) {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
      return;
    }
    const mouse = { x, y, button: 'left', clickCount: 1, timestamp } as const;
    await devtools.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
    await devtools.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
  };
  const first = Date.now() / 1000;
  await press(first);
  if (gap > 0) await page.evaluate((pause) => new Promise((done) => setTimeout(done, pause)), gap);
  if (next) [x, y] = await middleOf(next());
  await press(first + gap / 1000);
  await devtools.detach();
}

async function middleOf(element: Locator): Promise<[x: number, y: number]> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`There is no ${String(element)}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}
