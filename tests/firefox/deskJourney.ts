import type { ElementHandle } from 'puppeteer-core';
import { password } from '../e2e/support/switchOn.ts';
import type { Visitor } from './Visitor.ts';

/** The owner’s work at the desk, once visitors have sent something: a lead, rates, a question, a file, and all live. */
export async function desk(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const { keyboard } = page;
  const width = page.viewport()?.width ?? 0;
  const isPhone = width < 600;
  /** Presses what has these words; some are only there for who does not see what it is about. */
  const press = async (words: string): Promise<void> => {
    const found = await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll<HTMLElement>('a, button, summary')].find(
          (each) => each.checkVisibility() && each.textContent.includes(wanted),
        ),
      {},
      words,
    );
    await visitor.click(found as ElementHandle<HTMLElement>);
  };
  const type = async (selector: string, text: string): Promise<void> => {
    await visitor.click(await page.waitForSelector(selector), { count: 3 });
    await keyboard.type(text);
  };
  await visitor.open('/desk');
  await type('input[type=password]', password);
  await press('Sign in');
  await press('Sample Visitor');
  await press('Quoted');
  await visitor.until(() => document.querySelector('article [aria-pressed=true]')?.textContent === 'Quoted');

  await press('Rates');
  // A day of its own for each width, as Firefox takes it in: month, day, year.
  const now = new Date();
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (isPhone ? 2 : 3), 1)).toISOString();
  await (await page.waitForSelector('input[type=date]'))?.focus();
  await keyboard.type(from.slice(5, 7) + from.slice(8, 10) + from.slice(0, 4));
  await keyboard.press('Enter');
  await type('input[aria-label*="dollars an hour"]', isPhone ? '26' : '27');
  await visitor.see('That is under Changes now.');

  await press('Words and questions');
  await press('Add a question');
  await type('dialog input[type=text], dialog textarea', `Colour at ${width}?`);
  await page.select(
    'dialog select',
    await page.$eval('dialog select', (select) => (select as HTMLSelectElement).options[1]?.value ?? ''),
  );
  await press('Save');
  await visitor.see(`Colour at ${width}?`);

  await press('Files');
  await press('schemas/content/company.json');
  const editor = await page.waitForFunction(() =>
    [...document.querySelectorAll('main div')]
      .map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.cm-content'))
      .find((each) => each),
  );
  await visitor.click(editor as ElementHandle<HTMLElement>);
  await keyboard.down('Control');
  await keyboard.press('End');
  await keyboard.up('Control');
  await keyboard.type('x');
  await visitor.see('Wrong:');
  await keyboard.press('Backspace');
  await keyboard.press('Enter');
  await visitor.until(() => !document.body.innerText.includes('Wrong:'));
  await visitor.see('All that you typed is under Changes.');

  await press('Changes');
  await press('Publish');
  await visitor.see('Published: visitors see it now.');
  await press('Sign out');
  await page.waitForSelector('input[type=password]');
}
