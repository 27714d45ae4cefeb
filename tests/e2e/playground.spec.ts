// `npm run playground`: a schema of RJSF's playground is pasted, a mistake is made, and its link is opened elsewhere.

import { test as base, expect, type Page } from '@playwright/test';
import { startPlayground } from '../playground/startPlayground.ts';
import { overflow } from './support/test.ts';
import { violations } from './support/violations.ts';

const test = base.extend<{ url: string; problems: string[] }>({
  url: async ({}, use) => {
    const { url, stop } = await startPlayground();
    await use(url);
    await stop();
  },
  problems: async ({ context }, use) => {
    const problems: string[] = [];
    context.on('weberror', (error) => problems.push(String(error.error())));
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    await use(problems);
  },
});

const fields = `{
  "type": "object",
  "properties": {
    "pet": { "type": "string", "title": "Pet", "enum": ["dog", "cat"] },
    "name": { "type": "string", "title": "Its name" }
  },
  "required": ["pet", "name"]
}`;
const rjsf = `{ "schema": ${fields}, "uiSchema": { "name": { "ui:placeholder": "Rex" } }, "formData": { "pet": "dog" } }`;

const editor = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Replaces the text of a tab by a pasted one. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await editor(page, label).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

test('a pasted schema is a form, a mistake is found at its line, and a link holds all of it', async ({
  page,
  context,
  url,
  problems,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(url);
  await expect(page.getByRole('region', { name: 'Form', exact: true }).getByLabel('Given name')).toBeVisible();

  await paste(page, 'Schema', rjsf);
  const form = page.getByRole('region', { name: 'Form', exact: true });
  await expect(form.getByLabel('Its name')).toHaveAttribute('placeholder', 'Rex');
  const outcome = page.getByRole('region', { name: 'What the form makes of it' });
  await expect(outcome.getByRole('listitem')).toHaveText(['name The Its name field is required']);
  await form.getByLabel('Its name').fill('Bello');
  await expect(outcome.getByRole('region', { name: 'Answers that count' })).toContainText('"name": "Bello"');
  await expect(outcome).toContainText('these answers can be sent');

  await page.getByRole('tab', { name: 'Conditions' }).click();
  await paste(page, 'Conditions', '{ "conditions": { "name": { "==": [{ "var": "pet" }, "cat"] } } }');
  await expect(form.getByLabel('Its name')).toBeHidden();
  await outcome.getByRole('tab', { name: 'What shows, and why' }).click();
  await expect(outcome).toContainText(
    /hidden\s*name\s*only if\s*\{ "==": \[\{ "var": "pet" \}, "cat"\] \}\s*pet is "dog"/,
  );

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }

  await page.getByRole('tab', { name: 'Schema' }).click();
  await paste(page, 'Schema', fields.replace('"title": "Pet"', '"titel": "Pet"'));
  const finding = page.getByRole('list', { name: 'Findings' }).getByRole('button', { name: /Error Schema 4:/ });
  await expect(finding).toContainText('"titel" is not known here');
  await expect(page.locator('.cm-lint-marker-error')).toBeVisible();
  await expect(form).toContainText('The form as it was before there was an error.');
  await finding.click();
  await expect(editor(page, 'Schema')).toBeFocused();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await expect(editor(other, 'Schema')).toContainText('"titel": "Pet"');
  await expect(other.getByRole('button', { name: /Error Schema 4:/ })).toBeVisible();
  await paste(other, 'Schema', fields);
  await expect(other.getByRole('region', { name: 'Answers as typed' })).toHaveText(/"pet": "dog",\s*"name": "Bello"/);
  await expect.poll(() => other.url()).not.toBe(link);
  await other.getByLabel('Open a sample').selectOption({ label: 'single' });
  await expect(editor(other, 'Schema')).not.toContainText('"pet"');
  await expect.poll(() => other.evaluate(() => history.length)).toBe(3);
  await other.goBack();
  await expect(editor(other, 'Schema')).toContainText('"pet"');
  expect(problems).toEqual([]);
});
