import { expect, type Page } from '@playwright/test';

/** How many parts of the page are on their way to another place or look, things that turn for ever aside. */
const movements = (): number =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    .length + document.querySelectorAll('[data-closing="true"]').length;

/** Waits until nothing slides, fades or closes. */
export const untilStill = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(movements), { intervals: [50] }).toBe(0);
