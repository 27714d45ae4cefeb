import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until the page's code has taken over an element: before that a link loads its page anew. */
export const hydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
