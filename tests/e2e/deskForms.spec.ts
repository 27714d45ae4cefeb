import { settled } from './support/changeWords.ts';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { startService } from './support/startService.ts';
import { switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

test('on a phone the owner adds a form like another one, publishes it, and removes what has no leads', async ({
  browser,
  expectConsole,
}) => {
  expectConsole(/401/);
  const service = await startService(copyFolder('desk-forms'));
  await switchOn(service);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL: service.url, ...phone });
  const page = await context.newPage();
  const form = page.getByLabel('Form', { exact: true });
  const dialog = page.getByRole('dialog', { name: 'Add a form' });
  const add = async (name: string, address: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add a form' }).tap();
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByRole('combobox').fill('Contact us');
    await dialog.getByLabel(/^Address of its page/).fill(address);
    const save = dialog.getByRole('button', { name: 'Save' });
    // The status of edits, with Undo, stands below the buttons.
    const isClear = (button: Element): boolean => {
      const { left, bottom } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + 20, bottom - 4));
    };
    await expect.poll(() => save.evaluate(isClear)).toBe(true);
    await save.tap();
  };
  try {
    await signIn(page, '/content/questions?of=contact');
    // What the site is made of stays.
    await expect(page.getByRole('button', { name: 'Add a form' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove this form' })).toHaveCount(0);
    await add('Call me back', '/our-work');
    await expect(dialog.getByRole('link', { name: '/our-work is the address of “Our Work” already.' })).toBeVisible();
    await dialog.getByLabel(/^Address of its page/).fill('fr/call');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(dialog.getByRole('link', { name: 'At /fr the site has something of its own.' })).toBeVisible();
    await dialog.getByLabel(/^Address of its page/).fill('');
    await dialog.getByLabel('It is in the menu').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(form).toHaveValue('call-me-back');
    await expect(page.getByText('First Name').first()).toBeVisible();
    await expectAccessible(page);
    await add('Another one', '');
    await expect(form).toHaveValue('another-one');
    await settled(page);
    await page.getByRole('button', { name: 'Remove this form' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).tap();
    await expect(form.locator('option')).not.toContainText(['Another one']);

    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Changes/ })
      .tap();
    await page.getByRole('button', { name: 'Publish' }).tap();
    await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
    const visitor = await browser.newPage({ baseURL: service.url });
    await visitor.goto('/fr/call-me-back');
    await expect(visitor.getByLabel('Prénom').first()).toBeVisible();
    await visitor.goto('/');
    await visitor.getByRole('button', { name: 'Menu' }).click();
    await visitor.getByRole('banner').getByRole('link', { name: 'Call me back' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Call me back' })).toBeVisible();
    await visitor.close();
    const lead = {
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '403-555-0142',
      message: 'Hi',
    };
    const sent = await page.request.post('/call-me-back-leads', { data: lead });
    expect(sent.status()).toBe(201);

    await page.goto('/desk/content/questions?of=call-me-back');
    await page.getByRole('button', { name: 'Remove this form' }).tap();
    await expect(page.getByRole('alert')).toContainText('“Call me back” has leads');
    await page.getByRole('link', { name: 'Leads', exact: true }).tap();
    await expect(page.getByText('Call me back').first()).toBeVisible();
  } finally {
    await context.close();
    await service.stop();
  }
});
