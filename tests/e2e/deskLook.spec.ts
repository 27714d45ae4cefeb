import type { Locator } from '@playwright/test';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { contact, quote } from './support/formCases.ts';
import { startService } from './support/startService.ts';
import { switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 360, height: 740 };
const computer = { width: 1280, height: 800 };
const parts = ['questions', 'choices', 'words', 'notices', 'pictures', 'company', 'home', 'trust', 'look'];
const file = 'files/schemas/content/company.json';
const places = [
  '',
  'rates',
  ...parts.map((part) => `content/${part}`),
  'changes',
  'history',
  'visits',
  'files',
  file,
  'access',
];
/** What somebody does on a page, or the first heading of one on which nothing may be to be done. */
const first = ':is(input:not([type=hidden]), select, textarea, button, summary, [contenteditable=true], h3)';

const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? Infinity;

test('each page of the desk uses the window of a phone, and that of a computer', async ({ browser, expectConsole }) => {
  expectConsole(/401/);
  const service = await startService(copyFolder('sample'));
  await switchOn(service);
  const context = await browser.newContext({ baseURL: service.url, viewport: phone });
  const page = await context.newPage();
  try {
    // Two persons, each with a card.
    for (const [call, data] of [
      [quote.call, quote.payload],
      [contact.call, { ...contact.payload, phone: '587-555-0100', email: 'bea@example.com' }],
    ] as const)
      expect((await page.request.post(call, { data })).status()).toBe(201);
    await signIn(page, '/rates');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByLabel('An hour of work, dollars an hour').fill('26');
    await expect(page.getByText('That is under Changes now.')).toBeVisible();
    await expect(page.getByText(/^\d+ of \d+ prices change/)).toBeVisible();
    const foot = page.getByRole('region', { name: 'What is changed here' });
    await expect(foot.getByRole('link', { name: 'Changes' })).toHaveAttribute('href', '/desk/changes');
    // Both stay at the foot of the window: together an eighth of it at most.
    const effect = page.locator('details', { has: page.getByRole('heading', { name: 'What it does' }) });
    await expect.poll(() => topOf(effect)).toBeGreaterThanOrEqual(phone.height * (7 / 8));
    await expectAccessible(page);

    // What a page is for begins in the upper third of a phone.
    for (const place of places) {
      await page.goto(`/desk/${place}`);
      await expect.poll(() => topOf(page.locator(`main ${first}`).first()), place).toBeLessThanOrEqual(260);
    }

    // The cross beside "Add" is no wider than a thumb.
    await page.goto('/desk/content/choices');
    const cross = page.getByRole('button', { name: 'Remove choice 1' });
    await expect.poll(async () => (await cross.boundingBox())?.width).toBeLessThan(60);
    await page.goto('/desk/content/questions');
    await expect(page.getByRole('button', { name: /^Remove / }).first()).toHaveText(/^×/);

    await page.setViewportSize(computer);
    await page.goto('/desk/rates');
    await expect(foot.getByRole('link', { name: 'Changes' })).toBeVisible();
    const { x, y, width, height } = (await foot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect([x, width, y + height]).toEqual([0, computer.width, computer.height]);
    await page.goto('/desk');
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(cards).toHaveCount(2);
    expect(await topOf(cards.nth(1))).toBe(await topOf(cards.nth(0)));
    for (const place of places.filter((each) => each !== '')) {
      await page.goto(`/desk/${place}`);
      await expect(page.locator(`main ${first}`).first()).toBeVisible();
      const ends = await page
        .locator('main :is(input, select, textarea, button, li, tr, [contenteditable=true])')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      expect(Math.max(...ends), place).toBeGreaterThan(computer.width * 0.8);
    }
    await expectAccessible(page);
  } finally {
    await context.close();
    await service.stop();
  }
});
