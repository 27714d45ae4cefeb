import type { Page } from '@playwright/test';

/** Has a page wait for whatever it asks for at some addresses until the function that this gives is called. */
export async function holdBack(page: Page, addresses: RegExp | string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
