import type { Browser, Page } from '@playwright/test';
import { changeDatabase } from '../../src/cli/readDatabase.ts';
import { dayIn } from '../../src/pricing/days.ts';
import { clockOfZoneOrUsual } from '../../src/pricing/node/timeZones.ts';
import { addVisits, type VisitEvent } from '../../src/server/storage/visitCounts.ts';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { startService } from './support/startService.ts';
import { switchOn } from './support/switchOn.ts';
import { tabTo } from './support/tabTo.ts';
import { expect, test } from './support/test.ts';

const way = ['home-type', 'start-date', 'project-details'];

/** The events of a visit that came to the first steps of the way. */
const eventsTo = (reached: number): VisitEvent[] => [
  { kind: 'opened', name: '' },
  ...way.slice(0, reached).map((name) => ({ kind: 'reached' as const, name })),
  ...way.slice(0, reached - 1).map((name) => ({ kind: 'passed' as const, name })),
];

/** The desk of a service with three visits of this week: one on a phone that sent, two on computers. */
async function startCounted() {
  const service = await startService(copyFolder('sample'));
  await switchOn(service);
  const day = dayIn(clockOfZoneOrUsual('America/Edmonton'), new Date());
  const page = { day, form: 'quote', language: '' };
  await changeDatabase(service.databaseUrl, (database) =>
    database.transaction().execute(async (transaction) => {
      await addVisits(transaction, { ...page, width: 'phone' }, [...eventsTo(3), { kind: 'sent', name: '' }]);
      await addVisits(transaction, { ...page, width: 'computer' }, eventsTo(2));
      await addVisits(transaction, { ...page, width: 'computer' }, [
        ...eventsTo(1),
        { kind: 'wrong', name: 'type_of_house' },
      ]);
    }),
  );
  return service;
}

const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row');

async function openDesk(browser: Browser, baseURL: string, options: object): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...options })).newPage();
  await signIn(page);
  return page;
}

test('the owner sees where people leave, on a phone by touch and on a computer by keyboard', async ({
  browser,
  expectConsole,
}) => {
  expectConsole(/401/);
  const service = await startCounted();
  try {
    const phone = await openDesk(browser, service.url, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await phone.getByRole('link', { name: 'Visits' }).tap();
    await expect(phone.getByText('3 visits, 1 sent (33%)')).toBeVisible();
    await expect(rowsOf(phone, 'How far they came')).toHaveText([
      'StepCame to itLeft here',
      'Home Type31',
      'Start Date21',
      'Project Details10',
      'Sent1',
    ]);
    await expect(rowsOf(phone, 'What stopped them most')).toHaveText([/^Question/, 'Type of House1']);
    await expectAccessible(phone);
    await phone.getByText('As a table').tap();
    await expect(phone.getByRole('row', { name: /^\w+\.? \d+, \d{4} 3 1$/ })).toBeVisible();
    await expectAccessible(phone);
    for (const control of await phone.locator('main :is(select, summary, a)').all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    const computer = await openDesk(browser, service.url, { viewport: { width: 1280, height: 800 } });
    await tabTo(computer.getByRole('link', { name: 'Visits' }));
    await computer.keyboard.press('Enter');
    await tabTo(computer.getByLabel('Device'));
    await computer.keyboard.press('c');
    await expect(computer.getByText('2 visits, 0 sent (0%)')).toBeVisible();
    await expect(rowsOf(computer, 'How far they came').nth(1)).toHaveText('Home Type21');
    await expectAccessible(computer);
    // Whoever comes back finds the same filter.
    await computer.reload();
    await expect(computer.getByText('2 visits, 0 sent (0%)')).toBeVisible();
    await computer.getByLabel('Time').selectOption('Last week');
    await expect(computer.getByText('Nothing was counted yet that is like that.')).toBeVisible();
    await computer.getByLabel('Time').selectOption('This week');
    await expect(computer.getByText('2 visits, 0 sent (0%)')).toBeVisible();
    await expect(computer.getByText('Week by week')).toBeHidden();
    await expectAccessible(computer);
    const download = computer.waitForEvent('download');
    await tabTo(computer.getByRole('link', { name: 'Spreadsheet of each day' }));
    await computer.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^numbers-\d{4}-\d\d-\d\d\.csv$/);
    await computer.getByLabel('Form', { exact: true }).selectOption('Contact us');
    await expect(computer.getByText('Nothing was counted yet that is like that.')).toBeVisible();
  } finally {
    await service.stop();
  }
});
