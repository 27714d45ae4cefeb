import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { startService } from './support/startService.ts';
import { password, switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

const table = 'pricing-tables/2026-11-01.json';

test('the owner confirms what waits in the files, takes all back, adds two options on a day, and brings a version back', async ({
  browser,
  expectConsole,
}) => {
  expectConsole(/401|400/);
  const service = await startService(copyFolder('desk-publishing'), { WATCH: 'on' });
  const edit = async (file: string, from: string | RegExp, to: string): Promise<void> => {
    const name = path.join(service.folder, file);
    await writeFile(name, (await readFile(name, 'utf8')).replace(from, to));
  };
  await switchOn(service);
  const context = await browser.newContext({ baseURL: service.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Pages of the desk' }).getByRole('link', { name }).click();
  const publish = () => page.getByRole('button', { name: 'Publish' }).click();
  /** Presses something in a session that a new password has ended: it goes on once somebody has signed in again. */
  const inEndedSession = async (press: () => Promise<void>): Promise<void> => {
    await switchOn(service);
    await press();
    const over = page.getByRole('dialog', { name: 'Sign in' });
    await over.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(over).toHaveCount(0);
  };
  try {
    await page.goto('/desk');
    await expect(page.getByRole('heading', { name: 'Bow & Brush Painting: Desk' })).toBeVisible();
    await signIn(page, '/rates');

    // A rate that is doubled by hand waits for a yes, which the line at the top takes.
    await edit(table, '"labourRatePerHour": 25', '"labourRatePerHour": 50');
    await expect(page.getByText('What was changed in the files waits: is that meant?')).toBeVisible();
    await expect(page.getByText('An hour of work: 25 to 50 dollars an hour')).toBeVisible();
    await expectAccessible(page);
    await inEndedSession(() => page.getByRole('button', { name: 'Yes, publish it' }).click());
    await expect(page.getByText('What was changed in the files waits')).toBeHidden();
    await expect(page.getByText('These prices have begun')).toBeVisible();

    // What is said of an option that went into other prices than those that show is in view.
    const doors = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Doors', exact: true }) });
    const add = async (title: string): Promise<void> => {
      await doors.getByLabel('What people read').fill(title);
      await doors.getByLabel('hours', { exact: true }).fill('1.5');
      await doors.getByRole('button', { name: 'Add', exact: true }).click();
    };
    await page.getByRole('heading', { name: 'Doors', exact: true }).click();
    await doors.getByText('Add an option').click();
    await add('Steel door');
    await expect(doors.getByText('Added, for')).toBeInViewport({ ratio: 1 });
    await add('Steel door');
    await expect(page.getByText('“Steel door” is there already.')).toBeVisible();

    await open('Changes');
    await page.getByRole('button', { name: 'Take all back' }).click();
    await expect(page.getByText('Nothing is changed that')).toBeVisible();
    await page.getByRole('button', { name: 'Undo all of that' }).click();
    await expect(page.getByRole('button', { name: 'Take all back' })).toBeFocused();
    await inEndedSession(publish);
    await expect(page.getByText('Published: visitors see it now.')).toBeVisible();

    await open('Rates');
    await page.getByRole('heading', { name: 'Doors', exact: true }).click();
    // What was refused before is still there.
    await expect(doors.getByLabel('What people read')).toHaveValue('Steel door');
    await expect(doors.getByText('Those in force stay')).toHaveCount(0);
    await add('Glass door');
    await expect(doors.getByText('Added, for')).toBeInViewport({ ratio: 1 });
    await open('Changes');
    await publish();
    await expect(page.getByText('Published: visitors see it now.')).toBeVisible();

    // What does not come back is told before.
    await open('History');
    // What was pressed in an ended session was done once.
    const back = page.getByRole('button', { name: /^Bring it back/ });
    await expect(back).toHaveCount(3);
    await back.last().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('stay: people may have been given them.')).toBeVisible();
    await expect(dialog.getByText('“Steel door”, “Glass door”')).toBeVisible();
    await expectAccessible(page);
    await inEndedSession(() => dialog.getByRole('button', { name: 'Bring back all else' }).click());
    await expect(page.getByRole('heading', { name: 'What does not come back' })).toBeVisible();
  } finally {
    await context.close();
    await service.stop();
  }
});
