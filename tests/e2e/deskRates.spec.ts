import type { Locator, Page } from '@playwright/test';
import { isThorough } from '../thorough.ts';
import { clientBody } from '../leads/clientBody.ts';
import { workedHouse } from '../leads/sampleHouses.ts';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { startService } from './support/startService.ts';
import { switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';
import { walkByTab } from './support/walkByTab.ts';

/** The first day of the month after the next, so that no midnight comes between. */
function monthToCome(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 10);
}

const same = 'Smooth ceiling, same colour';
const popcorn = 'Popcorn ceiling, same colour';
const rate = (page: Page, option: string): Locator => page.getByLabel(`${option}, sq ft an hour`);
const group = (page: Page, heading: string): Locator =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
const row = (page: Page, name: string): Locator => page.getByRole('row', { name });

test('the owner raises the rate of a ceiling from a day on, sees what it does, and adds a door', async ({
  browser,
  expectConsole,
}) => {
  expectConsole(/401|409/);
  const service = await startService(copyFolder('rates'));
  await switchOn(service);
  const sent = await fetch(`${service.url}/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(clientBody(workedHouse)),
  });
  expect(sent.status).toBe(201);
  const context = await browser.newContext({ baseURL: service.url, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  try {
    await signIn(page, '/rates');
    await expect(page.getByText('stay as they are')).toBeVisible();
    await page.getByRole('heading', { name: 'Doors', exact: true }).click();
    await expect(row(page, 'Double door, one side a guess')).toContainText('2 hours');
    await expect(row(page, 'Double door, one side a guess')).toContainText('$50.00');
    await expectAccessible(page);

    await page.getByLabel('New prices from').fill(monthToCome());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { pressed: true })).not.toContainText('in force');
    await expect(page.getByText('No price changes yet.')).toBeVisible();
    const double = row(page, 'Double door, one side');
    await double.getByRole('button', { name: 'It is right Double door, one side', exact: true }).press('Enter');
    await expect(double.first()).not.toContainText('a guess');
    await page.getByText('Ceiling', { exact: true }).click();
    await rate(page, same).fill('90');
    await expect(row(page, same)).toContainText('$40.00was $36.00');
    await expect(row(page, 'Ada Lovelace')).toContainText('$274$278+$4+1.5%');
    await expect(page.getByText('That is under Changes now.')).toBeVisible();

    if (!isThorough) return;

    for (const [typed, said] of [
      ['1O', 'Write a number above 0'],
      ['1,000', 'without the comma'],
      ['30%', 'without %'],
    ] as const) {
      await rate(page, popcorn).fill(typed);
      await expect(row(page, popcorn)).toContainText(said);
    }
    await rate(page, popcorn).fill('20');
    await expect(row(page, popcorn)).toContainText('That is a large change.');
    await expectAccessible(page);
    await row(page, popcorn).getByRole('button', { name: 'Yes, I mean it' }).press('Enter');
    await expect(page.getByText('That is under Changes now.')).toBeVisible();
    await expect(row(page, popcorn)).toContainText('was 100');
    await expect(row(page, popcorn)).toContainText('and is 20 here');

    // Somebody changes the same table on another device while something is typed here.
    await rate(page, popcorn).fill('');
    const phone = await context.newPage();
    await phone.setViewportSize({ width: 360, height: 740 });
    await phone.goto('/desk/rates');
    await phone.getByRole('button', { name: /^From .*\d$/ }).click();
    await phone.getByText('Ceiling', { exact: true }).click();
    await expect(rate(phone, same)).toHaveValue('90');
    await rate(phone, same).fill('95');
    await phone.getByText('What it does').click();
    await expect(row(phone, 'Ada Lovelace')).toContainText('$276');
    await expect(phone.getByText('That is under Changes now.')).toBeVisible();
    await expectAccessible(phone);

    // What stays at the lower edge covers neither what is asked of a number nor what has the focus.
    await phone.getByText('What it does').click();
    await rate(phone, same).press('Control+a');
    await phone.keyboard.type('950');
    const meant = row(phone, same).getByRole('button', { name: 'Yes, I mean it' });
    const isSeen = () =>
      meant.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
    await expect.poll(isSeen).toBe(true);
    expect((await walkByTab(phone)).filter((problem) => problem.includes('covered'))).toEqual([]);
    await rate(phone, same).fill('95');
    await expect(phone.getByText('That is under Changes now.')).toBeVisible();

    await expect(rate(page, same)).toHaveValue('95');
    await expect(rate(page, popcorn)).toHaveValue('');
    await rate(page, popcorn).fill('20');

    // Half an option outlives a reload.
    await group(page, 'Doors').getByText('Add an option').click();
    await group(page, 'Doors').getByLabel('What people read').fill('Steel door, one side');
    await page.reload();
    await expect(page.getByRole('button', { pressed: true })).not.toContainText('in force');
    const hour = page.getByLabel('An hour of work, dollars an hour');
    await hour.fill('28,00 $');
    await expect(hour).toHaveValue('28');
    await expect(page.getByText('That is under Changes now.')).toBeVisible();
    await page.getByRole('heading', { name: 'Doors', exact: true }).click();
    await expect(group(page, 'Doors').getByLabel('What people read')).toHaveValue('Steel door, one side');
    await group(page, 'Doors').getByLabel('hours', { exact: true }).fill('1,25');
    await page.keyboard.press('Enter');
    const steel = row(page, 'Steel door, one side');
    await expect(steel).toContainText('$35.00');
    await expect(steel).toContainText('Added, for $31.25 from today, $35.00 from ');
    await expect(steel).toContainText('It is in the prices “From ');
    await expect(steel).not.toContainText('was');
    await expect(steel.getByLabel('hours')).toBeFocused();
    await expect(page.getByRole('button', { name: /^From / })).toHaveCount(3);

    await steel.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expect(steel).toContainText('nobody is offered it any more');
    await expectAccessible(page);
    await steel.getByRole('button', { name: 'Offer again' }).press('Enter');
    await expect(steel).not.toContainText('nobody is offered');

    // Prices that people were given stay, so that an option is added to those of today.
    await page.getByRole('button', { name: /in force$/ }).click();
    await group(page, 'Doors').getByText('Add an option').click();
    await group(page, 'Doors').getByLabel('What people read').fill('Barn door');
    await group(page, 'Doors').getByLabel('or the price').fill('$50.00');
    await expect(group(page, 'Doors').getByLabel('hours', { exact: true })).toHaveValue('2');
    await expect(group(page, 'Doors').getByText(/^It costs \$50\.00 from today, \$56\.00 from /)).toBeVisible();
    await page.keyboard.press('Enter');
    const news = group(page, 'Doors').getByText(/^Added, for \$50\.00 from today, \$56\.00 from /);
    await expect(news).toContainText('It is in the prices “From ');
    await expect(page.getByRole('button', { pressed: true })).toContainText('in force');
    await page.setViewportSize({ width: 768, height: 800 });
    await expectAccessible(page);
  } finally {
    await context.close();
    await service.stop();
  }
});
