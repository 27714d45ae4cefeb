// The package in an application that is not ours: tests/package/app.

import { gzipSync } from 'node:zlib';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { TripsApp } from '../package/tripsApp.ts';

const folder = 'var/tests/trips';

test.describe.configure({ mode: 'serial' });

let app: TripsApp;
let url: string;

test.beforeAll(async () => {
  app = await TripsApp.besideOurPackages(folder);
  await app.runBin(
    'formwalk/cli.js',
    'import',
    'visit.schema.json',
    'visit.ui.json',
    '--into',
    'forms',
    '--form',
    'visit',
  );
  await app.runBin('formwalk/cli.js', 'check', 'forms');
  const building = ['build', '--logLevel', 'warn'];
  await Promise.all([
    app.runBin('typescript-7/bin/tsc'),
    app
      .runBin('vite/bin/vite.js', ...building)
      .then(() => app.runBin('vite/bin/vite.js', ...building, '--ssr', 'src/server.tsx', '--outDir', 'dist/server')),
  ]);
  url = await app.start();
});

test.afterAll(() => app.remove());

/** What a page says that nobody reads: nothing. */
function consoleOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  return messages;
}

async function openPlans(page: Page): Promise<[first: Locator, second: Locator]> {
  await page.goto(`${url}/trip`);
  await expect(page.locator('form[data-ready]')).toHaveCount(2);
  return [page.getByRole('region', { name: 'first' }), page.getByRole('region', { name: 'second' })];
}

test('two of a form stand beside each other, judged by page and server in the same words, and one is sent', async ({
  page,
  request,
}) => {
  const messages = consoleOf(page);
  const prerendered = await (await request.get(`${url}/trip`)).text();
  expect(prerendered.match(/>Norway</g)).toHaveLength(2);
  const [first, second] = await openPlans(page);

  await first.getByRole('button', { name: 'Next' }).click();
  const missing = 'The Country field is required';
  await expect(first.getByText(missing).first()).toBeVisible();
  await expect(second.getByText(missing)).toHaveCount(0);
  const refused = await request.post(`${url}/trip`, { data: {} });
  expect(refused.status()).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ field: 'country', message: missing }, {}, {}] });

  await first.getByLabel('Iceland').check();
  await expect(first.getByLabel(/Months/)).toBeVisible();
  await second.getByLabel('Home').check();
  await expect(second.getByLabel(/Months/)).toHaveCount(0);
  await first.getByLabel('Travellers', { exact: true }).fill('2');
  await first.getByRole('button', { name: 'Next' }).click();

  for (const [name, age] of [
    ['Ada', '7'],
    ['Bo', '40'],
  ] as const) {
    await first.getByLabel('Name').fill(name);
    await first.getByLabel('Age').fill(age);
    await expect(first.getByLabel(/Child seat/)).toHaveCount(age === '7' ? 1 : 0);
    if (age === '7') await first.getByLabel(/Child seat/).check();
    await first.getByRole('button', { name: 'Next' }).click();
  }
  await first.getByLabel('Email').fill('ada@example.com');
  const sent = page.waitForResponse((response) => response.request().method() === 'POST');
  await first.getByRole('button', { name: 'Plan it' }).click();
  expect(await (await sent).json()).toMatchObject({
    answers: {
      country: 'Iceland',
      travellers: [
        { name: 'Ada', age: 7, child_seat: true },
        { name: 'Bo', age: 40 },
      ],
      email: 'ada@example.com',
    },
    told: { facts: [{ label: 'Country', value: 'Iceland' }, {}, {}] },
  });
  await expect(first.getByRole('status').last()).toHaveText('It has been sent.');
  await expect(second.getByLabel('Home')).toBeChecked();

  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const button = second.getByRole('button', { name: 'Next' });
  await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 92)');
  expect(messages.filter((text) => !text.includes('422'))).toEqual([]);
});

test('a plain form of a JSON Schema costs at most 75 kB beside the libraries of its page', async ({ page }) => {
  const messages = consoleOf(page);
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), response.body());
  });
  await page.goto(`${url}/visit`);
  await expect(page.locator('form[data-ready]')).toHaveCount(1);
  const files = await Promise.all([...scripts].map(async ([name, body]) => ({ name, text: (await body).toString() })));
  for (const { name, text } of files) expect(/new Ajv|Function\(/.test(text), name).toBe(false);
  const ours = files.filter(({ name }) => !/libraries-/.test(name)).map(({ text }) => gzipSync(text).length);
  expect(ours.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(75_000);
  expect(messages).toEqual([]);
});
