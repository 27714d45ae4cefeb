import type { Locator } from '@playwright/test';

/** Presses Tab until a control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(control)}`);
}
