import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cases } from '../thorough.ts';
import { FormPage } from './support/FormPage.ts';
import { contact, quote } from './support/formCases.ts';
import { startService } from './support/startService.ts';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { password, switchOn } from './support/switchOn.ts';
import { expect, longTest, test } from './support/test.ts';

const owed = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: 'a secret of enough letters' };

const devices = [
  ['a phone', { width: 360, height: 740 }],
  ['a computer', { width: 1280, height: 800 }],
] as const;
for (const [device, viewport] of devices.slice(0, cases(1, 2)))
  test(`the owner does the daily work on ${device}`, async ({ browser, expectConsole }) => {
    expectConsole(/401|403/);
    const service = await startService(copyFolder('sample'), owed);
    await switchOn(service);
    const context = await browser.newContext({ baseURL: service.url, viewport });
    const page = await context.newPage();
    try {
      await page.goto('/desk');
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Show Password' }).click();
      await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toHaveText('This is not the password.');
      await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
      await expectAccessible(page);
      await signIn(page);
      await expect(page.getByText('Nothing to do.')).toBeVisible();
      await expect(page.getByText(/^Visitors see your changes of/)).toBeVisible();

      const visitor = await context.newPage();
      const form = new FormPage(visitor, contact);
      await form.open();
      await form.fill();
      await form.submit();
      await expect(form.confirmation).toBeVisible();
      await visitor.close();
      const name = `${String(contact.payload['firstname'])} ${String(contact.payload['lastname'])}`;
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(page.getByText('1 mail or delivery waits')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Call 403/ })).toHaveAttribute('href', /^tel:\d{10}$/);

      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Robots: 1' }).click();
      await expect(page.getByText('Nothing to do.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('button', { name: 'Robot', exact: true }).click();
      await page.goBack();
      await expect(page.getByText('One lead is under “Robot” now.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();

      await page.getByRole('button', { name: `Done ${name}` }).click();
      await page.getByRole('button', { name: `Undo ${name}` }).click();
      await expect(page.getByRole('button', { name: `Done ${name}` })).toBeVisible();
      await page.getByRole('button', { name: `Done ${name}` }).click();
      await expect(page.getByText(`${name} is done.`)).toBeVisible();
      await expect(page.getByRole('link', { name: /^Call 403/ })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Nothing to do.')).toBeVisible();

      await page.getByRole('button', { name: 'All', exact: true }).click();
      await expect(page.getByText(/^today, \d\d:\d\d$/)).toBeVisible();
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const kind = page.getByLabel('Kind of lead');
      await kind.selectOption({ label: 'Message' });
      await page.getByLabel('State').selectOption({ label: 'Won' });
      await expect(page.getByText('No lead is like that.')).toBeVisible();
      await page.getByRole('button', { name: 'Clear' }).click();
      await expect(kind).toHaveValue('');
      await kind.selectOption({ label: 'Message' });
      await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('searchbox').fill('person');
      await page.getByRole('link', { name, exact: true }).click();
      const lead = page.getByRole('article', { name });
      await expect(page.getByRole('link', { name: 'Leads', exact: true })).toHaveAttribute('aria-current', 'page');
      await lead.getByRole('button', { name: 'Quoted' }).click();
      await expect(lead.getByRole('button', { name: 'Quoted' })).toHaveAttribute('aria-pressed', 'true');
      await lead.getByLabel('Add a note').fill('x'.repeat(6000));
      await expect(lead.getByText('Too long by 1,000 letters')).toBeVisible();
      await lead.getByLabel('Add a note').fill('Rang, call again');
      await lead.getByRole('button', { name: 'Save note' }).click();
      await expect(lead.getByText('Rang, call again')).toBeVisible();
      await lead.getByRole('button', { name: 'Send again Your webhook' }).click();
      await expect(lead.getByText(/^Your webhook: waits/)).toBeVisible();

      await expectAccessible(page);
      if (viewport.width < 960) await page.getByRole('link', { name: 'All leads' }).click();
      await expect(page.getByRole('searchbox')).toHaveValue('person');
      const [sheet] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Spreadsheet' }).click(),
      ]);
      expect(await readFile(await sheet.path(), 'utf8')).toContain('Rang, call again');
      await page.getByRole('link', { name: 'Backup', exact: true }).click();
      await page.getByRole('button', { name: 'Back up now' }).click();
      await expect(page.getByText(/^Last backup today, \d\d:\d\d\.$/)).toBeVisible();
      await expect(page.getByText(/^On the machine of the site it is called leads-[\d-]*\.db\.$/)).toBeVisible();
      await expectAccessible(page);
      const [backup] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download leads' }).click(),
      ]);
      expect(backup.suggestedFilename()).toMatch(/^leads-.*\.zip$/);
      expect((await readFile(await backup.path())).subarray(0, 2).toString()).toBe('PK');

      await page.goBack();
      if (viewport.width < 960) await page.getByRole('link', { name, exact: true }).click();
      await lead.getByLabel('Add a note').fill('Half a note');
      await page.getByRole('button', { name: 'Sign out' }).click();
      const unsaved = page.getByRole('dialog', { name: 'Notes that are not saved' });
      await unsaved.getByRole('button', { name: 'Cancel' }).click();
      await lead.getByLabel('Add a note').fill('A whole note');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expectAccessible(page);
      await unsaved.getByRole('button', { name: 'Save and sign out' }).click();
      await page.getByLabel('Password').fill(password);
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('whole note');
      await page.keyboard.press('Enter');
      await expect(lead.getByText('A whole note')).toBeVisible();
      await lead.getByRole('button', { name: 'Delete this lead' }).click();
      const sure = page.getByRole('dialog').getByRole('button', { name: 'Delete for good' });
      await expect(sure).toHaveCSS('background-color', await colourOf(page, '--form-danger'));
      await expectAccessible(page);
      await sure.click();
      await expect(page.getByRole('status').filter({ hasText: `${name} is deleted for good.` })).toBeInViewport();
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
      await expect.poll(() => service.leads()).toEqual([]);

      // A press as a dialog goes is taken for one that was meant for the dialog.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const photo = '/desk/api/content/picture?path=schemas/content/photos/01-after.jpg';
      // Out of the browser's cache, if it has it there.
      const statusOfPhoto = () =>
        page.evaluate(async (url) => (await fetch(url, { cache: 'force-cache' })).status, photo);
      expect(await statusOfPhoto()).toBe(200);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByLabel('Password')).toBeVisible();
      expect(await statusOfPhoto()).toBe(401);
      await page.reload();
      await expect(page.getByLabel('Password')).toBeVisible();
    } finally {
      await context.close();
      await service.stop();
    }
  });

longTest(
  'three leads are on a screen of a phone, each with Call, Mail and Done beside each other',
  async ({ browser }) => {
    const service = await startService(copyFolder('sample'));
    await switchOn(service);
    const context = await browser.newContext({ baseURL: service.url, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    try {
      for (const [index, { call, payload }] of [quote, contact, quote, contact].entries()) {
        const data = { ...payload, phone: `403-555-010${index}`, email: `n${index}@example.com` };
        expect((await page.request.post(call, { data })).status()).toBe(201);
      }
      await signIn(page);
      const third = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .nth(2);
      await expect(third.getByRole('button')).toBeInViewport({ ratio: 1 });
      for (const button of await third.getByText(/^(Call .*|Mail|Done)/).all()) await expect(button).toBeVisible();
      const tops = await third
        .locator('a[href^="tel:"], a[href^="mailto:"], button')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      expect(tops).toHaveLength(3);
      expect(new Set(tops).size).toBe(1);
      await third.getByRole('link').first().click();
      const headings = page.getByRole('article').getByRole('heading', { level: 3 });
      const order = ['Answers', 'From whom', 'Notes'];
      await expect(headings.filter({ hasText: /^(Answers|From whom|Notes)$/ })).toHaveText(order);
    } finally {
      await context.close();
      await service.stop();
    }
  },
);

/** A colour of the theme, as the browser computes it. */
const colourOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((property) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${property})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
