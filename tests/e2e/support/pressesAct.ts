import type { Page } from '@playwright/test';

/**
 * Has the tests press as deliberately as people do: for half a second after something else has come to its place, the
 * page takes a press for one that was meant for what stood there before.
 */
export const pressesAct = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.locator('html[data-settling]'), () => Promise.resolve());
