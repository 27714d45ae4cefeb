import type { Locator } from '@playwright/test';

/** A person's finger, and what it costs them: each press is a tap, an option of a select two, and each key is a key. */
export class Finger {
  taps = 0;
  keys = 0;

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  /** Opens a select, and presses an option. */
  async choose(select: Locator, option: string): Promise<void> {
    await select.click();
    await select.page().keyboard.press('Escape');
    await select.selectOption({ label: option });
    this.taps += 2;
  }

  /** Presses a control, and types into it. */
  async type(control: Locator, text: string): Promise<void> {
    await this.tap(control);
    await control.page().keyboard.type(text);
    this.keys += text.length;
  }
}
