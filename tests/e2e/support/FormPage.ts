import type { Locator, Page } from '@playwright/test';
import type { FormCase, KeyAction } from './formCases.ts';
import { LabelledForm } from './LabelledForm.ts';
import { tabTo } from './tabTo.ts';
import { expect } from './test.ts';

/** A form on its page: filled in field by field, or by keyboard alone, from Tab to Tab and letter by letter. */
export class FormPage extends LabelledForm {
  constructor(
    readonly page: Page,
    readonly example: FormCase,
    by: 'pointer' | 'keyboard' = 'pointer',
  ) {
    super(page.locator(`form:has([id^="${example.form}."])`), by);
  }

  /** Opens the page and brings the form near, so that its code loads. */
  async open(): Promise<void> {
    await this.page.goto(this.example.page);
    await this.ready();
  }

  override control(label: string): Locator {
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

  /** Fills in the step on the page: the last one is -1. */
  async fillStep(index: number): Promise<void> {
    for (const action of this.example.steps.at(index)?.keys ?? []) await this.act(action);
  }

  /** Fills in the steps up to `last` (all when left out), and presses Next between them. */
  async fill(last = this.example.steps.length - 1): Promise<void> {
    for (const [index, { heading }] of this.example.steps.slice(0, last + 1).entries()) {
      await expect(this.heading(heading)).toBeVisible();
      await this.fillStep(index);
      if (index < last) await this.press('Next');
    }
  }

  /** The word on the button of the last step that asks anything. */
  get last(): string {
    return this.example.reviewed ? 'Next' : this.example.submit;
  }

  /** Looks the answers over, where the form lists them, and sends it. */
  async submit(): Promise<void> {
    if (this.example.reviewed) {
      await this.press('Next');
      await expect(this.heading('Check your answers')).toBeFocused();
    }
    await this.press(this.example.submit);
  }

  /** What stays at the button when nothing was sent. */
  get failure(): Locator {
    return this.root.getByRole('alert', { name: 'Not sent.' });
  }

  /** What stays on the page once it was sent. */
  get confirmation(): Locator {
    return this.page.getByRole('region', { name: 'Sent. Thank you!' });
  }
}
