import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Has the page's code take over an element, as it does at a first sign: before that a link loads its page anew, and
 * nothing can be dragged. A press needs none of this.
 */
export async function hydrated(element: Locator): Promise<void> {
  const { mouse } = element.page();
  let moves = 0;
  await expect
    .poll(async () => {
      // A sign before the page listens is none.
      await mouse.move(1 + ((moves += 1) % 2), 1);
      return element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
    })
    .toBe(true);
}
