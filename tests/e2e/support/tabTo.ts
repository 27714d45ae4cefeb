import type { Locator } from '@playwright/test';

/** Presses Tab until a control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  // Looked for once, and again where the page has put another in its place: that takes longer than a key.
  let element = await control.elementHandle({ timeout: 60_000 });
  for (let presses = 0; presses < 80; presses += 1) {
    const [isReached, isThere] =
      (await element?.evaluate((each) => [
        each === (each.getRootNode() as Document | ShadowRoot).activeElement,
        each.isConnected,
      ])) ?? [];
    if (isReached) return;
    if (!isThere) element = await control.elementHandle({ timeout: 60_000 });
    else await control.page().keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(control)}`);
}
