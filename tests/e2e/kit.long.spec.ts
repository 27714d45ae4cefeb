// Widgets, fields and templates of others, unchanged, on the built site: sixteen, one of them with Emotion.

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyWithKit, runIn } from '../kit/copyWithKit.ts';
import { readyForm } from './support/readyForm.ts';
import { startService } from './support/startService.ts';
import { expect, test as base } from './support/test.ts';

/** What the contact form asks beside its own questions, and how. */
const { properties, ui } = JSON.parse(await readFile('tests/kit/questions.json', 'utf8')) as Record<string, object>;

/** A copy of the code with the kit, in which the contact form asks with it: built, and its site made. */
async function kitProject(): Promise<string> {
  const folder = await copyWithKit();
  const file = join(folder, 'schemas/contact/message.json');
  const section = JSON.parse(await readFile(file, 'utf8')) as { schema: { properties: object }; ui: object };
  Object.assign(section.schema.properties, properties);
  Object.assign(section.ui, ui);
  await writeFile(file, JSON.stringify(section, undefined, 2));
  for (const command of ['build.ts', 'publish.ts']) await runIn(folder, command);
  return folder;
}

const test = base.extend({
  serviceOf: [
    async ({}, use) => {
      const folder = await kitProject();
      const service = await startService(folder);
      await use(() => Promise.resolve(service));
      await service.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'default' });

test('a kit of sixteen is prerendered with its styles, filled in, judged and sent', async ({
  page,
  service,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(service.url);
  await expect(still.getByLabel('Tinted')).toHaveCSS('background-color', 'rgb(255, 255, 240)');
  // A list that grows needs scripts: without them, the form is there and out of reach.
  const heart = still.getByRole('radio', { name: '1 heart', includeHidden: true });
  await expect(heart).toHaveCSS('color', 'rgb(204, 204, 204)');
  await expect(still.locator('.short', { hasText: 'Tinted' })).toHaveCSS('max-width', '160px');
  await expect(still.locator('.searched__control')).toHaveCSS('background-color', 'rgb(245, 245, 220)');
  await plain.close();

  await page.goto('/');
  const form = await readyForm(page, 'contact');
  for (const [label, text] of Object.entries({
    'First Name': 'Ada',
    'Last Name': 'Lovelace',
    Email: 'ada@example.com',
    Phone: '403-555-0142',
    Message: 'Hello',
    Tinted: 'ivory',
    Pairs: '3',
    North: '51',
    West: '114',
    Left: 'one',
    Right: 'two',
    Below: 'three',
    Range: '40',
    Colour: '#0f5c63',
  }))
    await form
      .getByLabel(label, { exact: true })
      .or(form.getByLabel(`${label} (optional)`))
      .first()
      .fill(text);
  await form.getByRole('button', { name: 'One line more' }).click();
  await form.getByLabel('Line 2').fill('second');
  const word = form.getByPlaceholder('Word');
  for (const typed of ['elm', 'ox']) {
    await word.fill(typed);
    await word.press('Enter');
  }
  await form.getByLabel('Names').fill('Ada\n\nBob');
  await form.getByLabel('Shade 1').fill('ivory');
  await expect(form.getByLabel('Shade 1')).toHaveCSS('background-color', 'rgb(250, 240, 230)');
  await form.getByLabel('Finish').selectOption('Matt');
  await form.getByLabel('Framed').selectOption('Satin');
  const searched = form.getByRole('combobox', { name: 'Searched' });
  await searched.fill('sat');
  await searched.press('Enter');
  await expect(form.locator('.searched__control')).toHaveCSS('background-color', 'rgb(245, 245, 220)');
  await form.getByRole('button', { name: 'Gloss' }).click();
  await form.getByRole('radio', { name: '4 hearts' }).click();
  await expect(form.getByRole('radio', { name: '4 hearts' })).toHaveCSS('color', 'rgb(255, 215, 0)');
  await expect(form.getByText('51 N, 114 W')).toBeVisible();
  for (const [part, value] of [
    ['year', '2027'],
    ['month', '03'],
    ['day', '14'],
  ] as const)
    await form.locator(`select[id$=day_${part}]`).selectOption(value);

  await expect(form.locator('p', { hasText: 'Only even numbers' })).toBeVisible();
  await form.locator('[type=submit]').click();
  expect(await service.leads()).toEqual([]);
  await expect(form.locator('p', { hasText: 'The Word field must be at least 3' })).toBeVisible();
  await form.getByRole('button', { name: 'ox', exact: true }).click();
  await form.getByLabel('Pairs').fill('4');
  await expect(form.locator('p', { hasText: 'Only even numbers' })).toHaveCount(0);
  await form.locator('[type=submit]').click();
  await expect
    .poll(async () => (await service.leads())[0]?.payload)
    .toMatchObject({
      tinted: 'ivory',
      finish: 'matt',
      framed: 'satin',
      searched: 'satin',
      tags: ['gloss'],
      rating: 4,
      range: 40,
      colour: '#0f5c63',
      day: '2027-03-14',
      pairs: 4,
      place: { north: 51, west: 114 },
      columns: { left: 'one', right: 'two' },
      below: 'three',
      lines: ['second'],
      words: ['elm'],
      names: ['Ada', 'Bob'],
      shades: ['ivory'],
    });
});
