import type { Locator } from '@playwright/test';
import { tabTo } from './tabTo.ts';
import { expect } from './test.ts';

/** What is entered at a control: a text, an option's label, or whether a box is ticked. */
export type Entered = string | boolean;

/** A form worked by what people see of it: labels and the words on buttons. */
export class LabelledForm {
  constructor(
    readonly root: Locator,
    readonly by: 'pointer' | 'keyboard' = 'pointer',
  ) {}

  heading(name: string): Locator {
    return this.root.getByRole('heading', { name, exact: true, level: 2 });
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** The control with this label; a group of radio buttons as a whole. */
  control(label: string): Locator {
    const [first, ...others] = (['textbox', 'combobox', 'checkbox', 'radiogroup'] as const).map((role) =>
      this.root.getByRole(role, { name: label, exact: true }),
    );
    return others.reduce((either, other) => either.or(other), first as Locator);
  }

  /** An option of a group of radio buttons: its label begins with this. */
  option(group: string, label: string): Locator {
    return this.control(group).getByRole('radio', { name: new RegExp(`^${label}`) });
  }

  /** What is wrong, at the top of the section. */
  get errors(): Locator {
    return this.root.getByRole('alert', { name: 'There is a problem' });
  }

  /** The steps, also while they are folded behind the bar above the form. */
  get steps(): Locator {
    return this.root.locator('nav').getByRole('button', { includeHidden: true });
  }

  step(title: string | RegExp): Locator {
    return this.steps.filter({ hasText: typeof title === 'string' ? new RegExp(`^\\d+${title}$`) : title });
  }

  /** Says where one is on narrow screens, and opens the steps there. */
  get bar(): Locator {
    return this.root.locator('[data-step-bar]');
  }

  /** Chooses a step, out of the folded list where it is folded. */
  async goToStep(title: string | RegExp): Promise<void> {
    if (await this.bar.isVisible()) await this.bar.click();
    await this.step(title).click();
  }

  /** A notice of the page. */
  notice(text: string): Locator {
    return this.root.page().locator('[data-type]').filter({ hasText: text });
  }

  async ready(): Promise<void> {
    await this.root.scrollIntoViewIfNeeded();
    await expect(this.root).toHaveAttribute('data-ready', 'true');
  }

  /** The button that leads on: Next, and on the last section the form's own word. */
  get onward(): Locator {
    return this.root.locator('[type=submit]');
  }

  async press(name: string): Promise<void> {
    return this.pressButton(this.button(name));
  }

  async pressButton(button: Locator): Promise<void> {
    if (this.by === 'pointer') return button.click();
    await tabTo(button);
    await this.root.page().keyboard.press('Enter');
  }

  async answer(answers: Record<string, Entered>): Promise<void> {
    for (const [label, entered] of Object.entries(answers)) await this.enter(label, entered);
  }

  /** Whether the controls hold these answers. */
  async expectAnswers(answers: Record<string, Entered>): Promise<void> {
    for (const [label, entered] of Object.entries(answers)) {
      const control = this.control(label);
      const kind = await kindOf(control);
      if (kind === 'box') await expect(control).toBeChecked({ checked: entered === true });
      else if (kind === 'group') await expect(this.option(label, String(entered))).toBeChecked();
      else if (kind === 'list') await expect(control.locator('option:checked')).toHaveText(String(entered));
      else await expect(control).toHaveValue(String(entered));
    }
  }

  private async enter(label: string, entered: Entered): Promise<void> {
    const control = this.control(label);
    const kind = await kindOf(control);
    const text = String(entered);
    if (this.by === 'keyboard') return this.type(control, kind, label, text);
    if (kind === 'box') await control.setChecked(entered === true);
    else if (kind === 'group') await this.option(label, text).check();
    else if (kind === 'list') await control.selectOption({ label: text });
    else await control.fill(text);
  }

  private async type(control: Locator, kind: Kind, label: string, text: string): Promise<void> {
    const { keyboard } = this.root.page();
    if (kind === 'group') {
      const radios = control.getByRole('radio');
      const chosen = radios.and(control.locator(':checked'));
      await tabTo((await chosen.count()) > 0 ? chosen : radios.first());
      const wanted = this.option(label, text);
      await keyboard.press('Space');
      for (let presses = await radios.count(); presses > 0 && !(await wanted.isChecked()); presses -= 1)
        await keyboard.press('ArrowDown');
      return expect(wanted).toBeChecked();
    }
    await tabTo(control);
    if (kind === 'text') await keyboard.press('ControlOrMeta+a');
    if (kind !== 'box') return text === '' ? keyboard.press('Delete') : keyboard.type(text);
    if (String(await control.isChecked()) !== text) await keyboard.press('Space');
  }
}

type Kind = 'group' | 'list' | 'box' | 'text';

const kindOf = (control: Locator): Promise<Kind> =>
  control.evaluate((element) => {
    if (element.matches('fieldset')) return 'group';
    if (element.matches('select')) return 'list';
    return element.matches('[type=checkbox]') ? 'box' : 'text';
  });
