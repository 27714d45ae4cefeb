import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { isThorough } from '../thorough.ts';
import { change, finish, settled } from './support/changeWords.ts';
import { builtCommand, copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { FormPage } from './support/FormPage.ts';
import { contact } from './support/formCases.ts';
import { startService } from './support/startService.ts';
import { switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

const company = 'schemas/content/company.json';
const doors = 'schemas/options/doors.json';
const table = 'pricing-tables/2026-11-01.json';
const phone = '403-555-0177';
const heading = 'Fresh paint, well done.';

/** Types over the first place of a text in the editor. */
async function typeOver(page: Page, text: string, typed: string): Promise<void> {
  await page.getByRole('textbox', { name: company }).click();
  await page.keyboard.press('Control+f');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type(typed);
}

/** An option and its rate: where one is taken back, it is told that the other rests on it. */
async function takeBack(page: Page, origin: string): Promise<void> {
  const headers = { 'X-Desk': '1', origin };
  for (const [each, place, more] of [
    [doors, '"oneOf": [', '{ "const": "BarnDoor", "title": "Barn door" },'],
    [table, '"DoorOneSide":', '"BarnDoor": { "hours": 3 },'],
  ] as const) {
    const answer = await page.request.get('/desk/api/content/texts', { headers });
    const texts = (await answer.json()) as { path: string; text: string }[];
    const { text: from = '' } = texts.find(({ path }) => path === each) ?? {};
    const to = from.replace(place, each === doors ? `${place}${more}` : `${more}${place}`);
    const data = { edits: [{ file: each, path: '', from, to }] };
    expect((await page.request.post('/desk/api/edits', { headers, data })).status()).toBe(200);
  }
  await expect(page.getByRole('button', { name: 'Take back this file Prices from' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await page.getByRole('button', { name: 'Take back this file Choices: Doors: Type' }).click();
  await expect(
    page.getByText(/rests on Choices: Doors: Type, which you took back\. Take back Prices from .* as well, or undo/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take that back as well' }).click();
  await expect(page.getByRole('button', { name: 'Undo Prices from' })).toBeVisible();
  await page.getByRole('button', { name: 'Take back this file Company and texts of pages' }).click();
  await expect(page.getByText('Nothing is changed that')).toBeVisible();
  await page.getByRole('button', { name: 'Undo Company and texts of pages' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
}

test('the owner breaks a file and reads why, changes words in the preview, publishes, and brings the version before back', async ({
  browser,
  expectConsole,
}) => {
  expectConsole(/401|403/);
  const service = await startService(copyFolder('desk'));
  const file = path.join(service.folder, company);
  const before = await readFile(file, 'utf8');
  await switchOn(service);
  const context = await browser.newContext({ baseURL: service.url, viewport: { width: 360, height: 740 } });
  const visitors = await browser.newContext({ baseURL: service.url });
  const page = await context.newPage();
  const everywhere = async (): Promise<void> => {
    for (const width of isThorough ? [360, 768, 1280] : [360]) {
      await page.setViewportSize({ width, height: 740 });
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 360, height: 740 });
  };
  try {
    const visitor = await visitors.newPage();
    const form = new FormPage(visitor, contact);
    await form.open();
    await form.fill();

    await signIn(page);
    await page.getByRole('link', { name: 'Files' }).click();
    await expect(page.getByRole('heading', { name: 'Files', exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('fr-ca');
    await expect(page.getByRole('link', { name: 'schemas/messages/fr-CA.json' })).toBeVisible();
    await page.getByRole('searchbox').fill('Company');
    await expectAccessible(page);
    await page.getByRole('link', { name: company }).click();
    const [, was = ''] = /"phone": "([^"]*)"/.exec(before) ?? [];
    await typeOver(page, `"${was}"`, '7');
    await expect(page.getByText('All that you typed is under Changes.')).toBeVisible();
    await expect(page.getByText('Wrong:')).toBeVisible();
    await everywhere();
    await page.getByRole('navigation').getByRole('link', { name: 'Changes' }).click();
    await expect(page.getByText('It can be published once nothing is wrong any more.')).toBeVisible();
    await page.getByRole('listitem').filter({ hasText: 'Wrong:' }).getByText('File', { exact: true }).click();
    await page.getByRole('link', { name: new RegExp(`${company}:\\d+`) }).click();
    await typeOver(page, '"phone": 7', `"phone": "${phone}"`);
    await expect(page.getByText('Wrong:')).toHaveCount(0);

    await page.getByRole('navigation').getByRole('link', { name: 'Changes' }).click();
    await expect(page.getByText(`Company: Phone: “${was}” is now “${phone}”`)).toBeVisible();
    await everywhere();
    let show = (): void => undefined;
    const isSeen = new Promise<void>((resolve) => (show = resolve));
    await context.route('**/desk/api/preview', (route) => isSeen.then(() => route.continue()));
    const [preview] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Preview' }).click(),
    ]);
    await expect(preview.getByText('The preview is being made')).toBeVisible();
    show();
    await expect(preview.getByText('Forms send nothing from here')).toBeVisible();
    await expect(preview.getByText(phone).first()).toBeAttached();
    // Behind each text of the page is a mark that says where it stands.
    const trial = new FormPage(preview, contact);
    await trial.open();
    for (const { label, type = '' } of contact.steps.flatMap(({ keys }) => keys))
      await trial.root.getByLabel(label).fill(type);
    await trial.root.getByRole('button', { name: contact.submit }).click();
    await expect(preview.getByText('PREVIEW, not sent')).toBeVisible();
    await expect(preview.getByText(/What happens next/)).toBeVisible();
    await preview.goto('/');
    await preview.getByRole('button', { name: 'Change words' }).click();
    await settled(preview);
    await preview.getByRole('link', { name: phone }).first().click();
    await expect(preview.getByRole('dialog').getByRole('textbox', { name: 'Phone' })).toHaveValue(phone);
    await expect(preview.getByRole('dialog').getByRole('textbox', { name: 'Phone' })).toBeFocused();
    await preview.keyboard.press('Escape');
    await preview.getByRole('link', { name: 'info@' }).first().click();
    await expect(preview.getByRole('dialog').getByLabel(/For questions/)).toHaveValue(/^info@/);
    await preview.keyboard.press('Escape');
    const words = preview.getByRole('heading', { level: 1 });
    await finish(preview, await change(preview, words, heading));
    await expect(words).toContainText(heading);
    await expectAccessible(preview);
    await preview.getByRole('link', { name: 'End the preview' }).click();
    await expect(preview.getByRole('heading', { name: 'Changes', exact: true })).toBeVisible();
    await preview.goto('/desk/preview?version=gone');
    await expect(preview.getByText('This version is not there any more')).toBeVisible();
    await expect(preview.getByRole('main').getByRole('link', { name: 'History' })).toBeVisible();
    await preview.goto('/');
    await expect(preview.getByText(phone)).toHaveCount(0);
    await expect(preview.getByText(heading)).toHaveCount(0);
    await preview.close();
    expect(await service.leads()).toEqual([]);

    if (isThorough) await takeBack(page, service.url);
    // The process that makes the version stands still until the service has said that it takes longer.
    const { stdout: builder } = await promisify(execFile)('pgrep', [
      '-P',
      String(service.pid),
      '-f',
      '/siteBuilder\\.js',
    ]);
    process.kill(Number(builder), 'SIGSTOP');
    const accepted = page.waitForResponse((answer) => answer.url().endsWith('/content/publish'));
    await page.getByRole('button', { name: 'Publish' }).click();
    expect((await accepted).status()).toBe(202);
    await expect(page.getByText('This takes some seconds.').first()).toBeVisible();
    process.kill(Number(builder), 'SIGCONT');
    await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    const another = await visitors.newPage();
    await expect.poll(async () => (await another.goto('/'))?.text()).toContain(phone);
    await expect(another.getByText(heading)).toBeVisible();
    await another.close();
    await form.submit();
    await expect(form.confirmation).toBeVisible();

    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByText(`is now “${phone}”`)).toBeVisible();
    await everywhere();
    await page
      .getByRole('button', { name: /^Bring it back/ })
      .first()
      .click();
    await expect(page.getByText(/^This brings back what visitors had from today/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
    if (isThorough) {
      // The command does what the button does, and the page hears of it.
      await promisify(execFile)(process.execPath, [builtCommand('publish'), '--draft', '--yes'], {
        cwd: service.folder,
        env: { ...process.env, SETTINGS_FILE: 'off', DATABASE_URL: service.databaseUrl },
      });
      await expect(page.getByText('Nothing is changed that')).toBeVisible();
    } else {
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
    }
    expect(await readFile(file, 'utf8')).toBe(before);
  } finally {
    await context.close();
    await visitors.close();
    await service.stop();
  }
});
