import type { Locator, Page } from '@playwright/test';
import { LabelledForm, type Entered } from './LabelledForm.ts';
import { personKeys } from './person.ts';
import { tabTo } from './tabTo.ts';
import { expect } from './test.ts';

/** One section as it is filled in. */
export interface SectionCase {
  heading: string;
  answers?: Record<string, Entered>;
  /** Of the section's list, entry by entry; those that are missing are added. */
  entries?: Record<string, Entered>[];
}

/** What is kept of the estimator on the visitor's device. */
export interface KeptEstimate {
  answers: Record<string, unknown>;
  place?: string;
}

export const draftKey = 'bow_and_brush_painting_production_house_information';

/** The estimator on its page, with the dialogs that follow. */
export class EstimatorPage {
  readonly form: LabelledForm;
  readonly contact: LabelledForm;
  readonly summary: Locator;

  constructor(
    readonly page: Page,
    readonly by: 'pointer' | 'keyboard' = 'pointer',
  ) {
    this.form = new LabelledForm(page.getByRole('main').locator('form'), by);
    this.contact = new LabelledForm(page.getByRole('dialog', { name: 'Your contact details' }), by);
    this.summary = page.getByRole('dialog', { name: /^(Your estimate|We have your request)$/ });
  }

  /** Opens the page, with a draft on the device when one is given. */
  async open(draft?: KeptEstimate, path = '/get-detailed-quote'): Promise<void> {
    if (draft) {
      // Again at every page that is loaded: what was kept since must not be overwritten.
      await this.page.addInitScript(
        ([key, text]) => {
          if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
        },
        [draftKey, JSON.stringify(draft)] as const,
      );
    }
    await this.page.goto(path);
    await this.form.ready();
  }

  /** What the device keeps. */
  kept(): Promise<KeptEstimate | null> {
    return this.page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? 'null') as KeptEstimate | null,
      draftKey,
    );
  }

  /** The segments of the step's progress. */
  get segments(): Locator {
    return this.form.root.getByRole('list', { name: 'Parts of this step' }).getByRole('listitem');
  }

  get tabs(): Locator {
    return this.form.root.getByRole('tab');
  }

  get openTab(): Locator {
    return this.form.root.getByRole('tab', { selected: true });
  }

  /** The fields of the open entry of a list. */
  get entry(): LabelledForm {
    return new LabelledForm(this.form.root.getByRole('tabpanel'), this.by);
  }

  /** Puts an entry on the page by its number from 1. */
  async openEntry(number: number): Promise<void> {
    const add = this.form.root.getByRole('button', { name: /^Add / });
    const tab = this.tabs.nth(number - 1);
    if ((await add.count()) > 0 && (await tab.count()) === 0) {
      await this.form.pressButton(add);
    } else if (this.by === 'pointer') {
      await tab.click();
    } else {
      // A list that follows an amount grows a moment after the key.
      await expect(tab).toBeVisible();
      await tabTo(this.openTab);
      for (let presses = 0; presses < 15 && (await tab.getAttribute('aria-selected')) !== 'true'; presses += 1)
        await this.page.keyboard.press('ArrowDown');
    }
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }

  async fill({ heading, answers = {}, entries = [] }: SectionCase): Promise<void> {
    await expect(this.form.heading(heading)).toBeVisible();
    await this.form.answer(answers);
    for (const [index, entry] of entries.entries()) {
      await this.openEntry(index + 1);
      await this.entry.answer(entry);
    }
  }

  /** Looks the answers over, and asks for the estimate. */
  async ask(): Promise<void> {
    await this.form.press('Next');
    await expect(this.form.heading('Check your answers')).toBeFocused();
    await this.form.press('Estimate');
  }

  /** Asks for the estimate, says who asks, and sends it. */
  async send(): Promise<void> {
    await this.ask();
    await this.contact.answer(personKeys);
    await this.contact.press('Get Quote');
  }

  /** Fills in sections one after the other, and presses Next between them. */
  async fillAll(sections: readonly SectionCase[]): Promise<void> {
    for (const [index, section] of sections.entries()) {
      if (index > 0) await this.form.press('Next');
      await this.fill(section);
    }
  }
}
