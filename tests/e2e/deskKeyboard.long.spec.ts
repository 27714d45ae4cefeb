import type { Locator, Page } from '@playwright/test';
import { copyFolder } from './support/copies.ts';
import { signIn } from './support/desk.ts';
import { contact } from './support/formCases.ts';
import { startService } from './support/startService.ts';
import { switchOn } from './support/switchOn.ts';
import { tabTo } from './support/tabTo.ts';
import { expect, test } from './support/test.ts';
import { walkByTab } from './support/walkByTab.ts';

/** The owner's day by keyboard alone: no trap, and the focus is seen at every step, also after what had it is gone. */

const company = 'schemas/content/company.json';
/** What a visitor sent is read, and never becomes a part of the page. */
const hostile = '<img src=x onerror=alert(1)>';

/** Expects something shown to have the focus, and a ring around it or around what it stands in. */
const expectFocus = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        if (!element || element === document.body) return 'nothing';
        // What is new on the page begins there: a frame around all of it would show nothing.
        if (element.matches('main')) return 'seen';
        for (let box: Element | null = element, depth = 0; box && depth < 4; box = box.parentElement, depth += 1) {
          const { outlineStyle, outlineWidth } = getComputedStyle(box);
          if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return 'seen';
        }
        return `no ring: ${element.outerHTML.slice(0, 200)}`;
      }),
    )
    .toBe('seen');

test('the owner’s day by keyboard alone', async ({ browser, expectConsole }) => {
  expectConsole(/401|403/);
  const service = await startService(copyFolder('desk-keyboard'));
  await switchOn(service);
  const sent = await fetch(`${service.url}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...contact.payload, firstname: hostile, message: hostile }),
  });
  expect(sent.status).toBe(201);
  const context = await browser.newContext({ baseURL: service.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const { keyboard } = page;
  /** Goes to a control by Tab, and presses keys there. */
  const press = async (control: Locator, key = 'Enter'): Promise<void> => {
    await tabTo(control);
    await expectFocus(page);
    await keyboard.press(key);
  };
  const type = async (control: Locator, text: string): Promise<void> => {
    await press(control, 'Control+a');
    await keyboard.type(text);
  };
  const button = (name: string | RegExp, exact = false) => page.getByRole('button', { name, exact });
  const goTo = async (name: string | RegExp): Promise<void> => {
    await press(page.getByRole('navigation').getByRole('link', { name }));
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expectFocus(page);
  };
  const publish = async (): Promise<void> => {
    await press(button('Publish'));
    await press(button('Yes, publish it'));
    await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
    await expectFocus(page);
  };
  try {
    await signIn(page);
    const name = `${hostile} ${String(contact.payload['lastname'])}`;
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expectFocus(page);
    await press(button(`Done ${name}`));
    for (const now of ['Undo', 'Done']) {
      await expect(button(`${now} ${name}`)).toBeFocused();
      await expectFocus(page);
      await keyboard.press('Enter');
    }
    await type(page.getByRole('searchbox'), 'person');
    await press(page.getByRole('link', { name, exact: true }));
    const lead = page.getByRole('article', { name });
    await expect(lead).toBeFocused();
    await expectFocus(page);
    await expect(lead.getByText(hostile, { exact: true })).toHaveCount(2);
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    await press(lead.getByRole('button', { name: 'Quoted' }));
    await type(lead.getByLabel('Add a note'), hostile);
    await press(lead.getByRole('button', { name: 'Save note' }));
    await press(lead.getByRole('button', { name: 'Delete this lead' }));
    await expect(button('Cancel')).toBeFocused();
    await keyboard.press('Escape');
    await expect(lead.getByRole('button', { name: 'Delete this lead' })).toBeFocused();

    await goTo('Rates');
    const now = new Date();
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 10);
    const [year = '', month = '', day = ''] = next.split('-');
    await tabTo(page.getByLabel('New prices from'));
    await keyboard.type(month + day + year);
    await keyboard.press('Enter');
    await expect(button('From', false).and(page.locator('[aria-pressed=true]'))).not.toContainText('in force');
    await expectFocus(page);
    const group = (heading: string) =>
      page.getByRole('group').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
    await press(group('Ceiling').locator('summary').first());
    await type(page.getByLabel('Popcorn ceiling, same colour, sq ft an hour'), '20');
    await press(button('Yes, I mean it'));
    await expect(page.getByText('That is under Changes now.')).toBeVisible();
    await expectFocus(page);
    await press(group('Doors').locator('summary').first());
    await press(group('Doors').getByText('Add an option'));
    await type(group('Doors').getByLabel('What people read'), 'Steel door, one side');
    await type(group('Doors').getByLabel('hours', { exact: true }), '1.25');
    await keyboard.press('Enter');
    await expect(page.getByRole('row', { name: 'Steel door, one side' })).toBeVisible();
    await expectFocus(page);

    await goTo('Words and questions');
    await press(button('Add a question What type of home do you live in?'));
    const dialog = page.getByRole('dialog');
    await type(dialog.getByRole('textbox', { name: 'Question' }), 'When was it last painted?');
    await press(dialog.getByRole('combobox', { name: 'Kind of answer' }), 'ArrowDown');
    await press(dialog.getByRole('button', { name: 'Save' }));
    const changeIt = button('Change When was it last painted?');
    await expect(changeIt).toBeVisible();
    await expectFocus(page);
    // Also on a slow device, the next key meets what the one before it has opened.
    await tabTo(changeIt);
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await expect(changeIt).toBeFocused();
    await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await press(button('Remove When was it last painted?'));
    await expect(changeIt).toHaveCount(0);
    await expectFocus(page);
    await press(button('Undo'));
    await expect(changeIt).toBeVisible();
    await expectFocus(page);
    // With the last change, the foot has nothing to go on with, and the focus is where it was before.
    await press(button('Undo'));
    await expect(changeIt).toHaveCount(0);
    await expect(button('Add a step')).toBeFocused();

    await goTo('Files');
    await type(page.getByRole('searchbox'), 'company');
    await press(page.getByRole('link', { name: company }));
    await expectFocus(page);
    await expect(page.getByText(/Tab leaves the editor/)).toBeVisible();
    const editor = page.getByRole('textbox', { name: company });
    await press(editor, 'Control+f');
    await keyboard.type('"phone"');
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await keyboard.type('"phon"');
    await expect(page.getByText('Wrong:').first()).toBeVisible();
    await expectFocus(page);
    // A completion is offered: the first Escape is for that.
    await keyboard.press('Escape');
    await keyboard.press('Tab');
    await expect(editor).not.toBeFocused();
    await expectFocus(page);

    await goTo(/^Changes/);
    await expect(page.getByText('It can be published once nothing is wrong any more.')).toBeVisible();
    await press(button('Take back this file Company and texts of pages'));
    await expect(button('Take back this file Company and texts of pages')).toHaveCount(0);
    await expectFocus(page);
    await press(button('Undo Company and texts of pages'));
    await expectFocus(page);
    await press(button('Take back this file Company and texts of pages'));
    await expect(page.getByText('It can be published once nothing is wrong any more.')).toHaveCount(0);
    await publish();

    await goTo('History');
    await press(button(/^Bring it back/).first());
    // The option that was added has prices from today on, which stay.
    await press(page.getByRole('dialog').getByRole('button', { name: 'Bring back all else' }));
    await expect(page.getByRole('heading', { level: 2, name: 'Changes' })).toBeVisible();
    await expectFocus(page);
    await press(button('Publish'));
    await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
    await expectFocus(page);

    for (const part of [
      '',
      '/rates',
      '/content/questions',
      '/content/choices',
      '/content/words',
      '/content/pictures',
      '/content/company',
      '/changes',
      '/history',
      '/files',
    ]) {
      await page.goto(`/desk${part}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await walkByTab(page), part).toEqual([]);
    }
    await press(button('Sign out'));
    await expect(page.getByLabel('Password')).toBeFocused();
  } finally {
    await context.close();
    await service.stop();
  }
});
