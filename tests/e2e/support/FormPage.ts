import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import type { FormCase, KeyAction } from './formCases.ts';
import { tabTo } from './tabTo.ts';

/** A form on its page: filled in field by field, or by keyboard alone, from Tab to Tab and letter by letter. */
export class FormPage {
  readonly root: Locator;

  constructor(
    readonly page: Page,
    readonly example: FormCase,
    readonly by: 'pointer' | 'keyboard' = 'pointer',
  ) {
    this.root = page.locator(`form:has([id^="${example.form}."])`);
  }

  /** Opens the page and brings the form near, so that its code loads. */
  async open(): Promise<void> {
    await this.page.goto(this.example.page);
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.root.scrollIntoViewIfNeeded();
    await expect(this.root).toHaveAttribute('data-ready', 'true');
  }

  heading(text: string): Locator {
    return this.root.getByRole('heading', { name: text });
  }

  control(label: string): Locator {
    return this.root.getByLabel(label, { exact: true });
  }

  async act({ label, type, press }: KeyAction): Promise<void> {
    // A radio group is one stop: Tab reaches the chosen option.
    const control = this.control(label);
    if (this.by === 'keyboard') await tabTo(control);
    else await control.focus();
    if (type !== undefined) {
      if (this.by === 'pointer') await control.fill(type);
      else {
        await this.page.keyboard.press('ControlOrMeta+a');
        await this.page.keyboard.type(type);
      }
    }
    if (press !== undefined) await this.page.keyboard.press(press);
  }

  async pressButton(name: string): Promise<void> {
    const button = this.root.getByRole('button', { name, exact: true });
    if (this.by === 'pointer') return button.click();
    await tabTo(button);
    await this.page.keyboard.press('Enter');
  }

  /** The steps, also while they are folded behind the bar above the form. */
  step(name: string): Locator {
    return this.root.locator('nav').getByRole('button', { name, includeHidden: true });
  }

  /** Says where one is on narrow screens, and opens the steps there. */
  get bar(): Locator {
    return this.root.locator('[data-step-bar]');
  }

  async goToStep(name: string): Promise<void> {
    if (await this.bar.isVisible()) await this.bar.click();
    await this.step(name).click();
  }

  /** Fills in the steps up to `last` (all when left out), and presses Next between them. */
  async fill(last = this.example.steps.length - 1): Promise<void> {
    for (const [index, step] of this.example.steps.slice(0, last + 1).entries()) {
      await expect(this.heading(step.heading)).toBeVisible();
      for (const action of step.keys) await this.act(action);
      if (index < last) await this.pressButton('Next');
    }
  }

  submit(): Promise<void> {
    return this.pressButton(this.example.submit);
  }

  /** What is wrong, at the top of the section. */
  get errors(): Locator {
    return this.root.getByRole('alert', { name: 'There is a problem' });
  }

  /** What stays at the button when nothing was sent. */
  get failure(): Locator {
    return this.root.getByRole('alert', { name: 'Not sent.' });
  }

  /** What stays on the page once it was sent. */
  get confirmation(): Locator {
    return this.page.getByRole('region', { name: 'Sent. Thank you!' });
  }

  notice(text: string): Locator {
    return this.page.locator('[data-type]').filter({ hasText: text });
  }
}
