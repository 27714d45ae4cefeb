import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { isThorough } from '../thorough.ts';
import { clientBody } from '../leads/clientBody.ts';
import { workedHouse } from '../leads/sampleHouses.ts';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { password, switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

/** What is typed at the desk is in the draft, or in the browser on its way there, whatever comes between. */

const company = 'schemas/content/company.json';
const gallery = 'schemas/content/gallery.json';
const starts = 'schemas/options/start-times.json';
const editsRoute = '**/desk/api/edits';
const saved = 'That is under Changes now.';
const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

test.use({ copy: 'desk-edits' });
// One after the other: all change the draft of one company.
test.describe.configure({ mode: 'default' });
test.beforeAll(({ service }) => switchOn(service));

/** The text at a place of the page of words, found by what stands there. */
async function openWord(page: Page, text: string, label = 'Heading'): Promise<Locator> {
  await page.goto('/desk/content/words');
  await page.getByRole('searchbox').fill(text);
  return page.getByRole('textbox', { name: label }).first();
}

/** Changes a file of the draft as another device does. */
async function elsewhere(context: BrowserContext, url: string, edit: object): Promise<void> {
  const headers = { 'X-Desk': '1', origin: url };
  const answer = await context.request.post('/desk/api/edits', { headers, data: { edits: [edit] } });
  expect(((await answer.json()) as { refused: object[] }).refused).toEqual([]);
}

/** The edit that takes the first job out of the gallery. */
async function withoutFirstJob(page: Page): Promise<object> {
  const answer = await page.request.get('/desk/api/content/texts', { headers: { 'X-Desk': '1' } });
  const texts = (await answer.json()) as { path: string; text: string }[];
  const { text = '' } = texts.find(({ path }) => path === gallery) ?? {};
  const [tab] = (JSON.parse(text) as { categories: { projects: { project: number }[] }[] }).categories;
  const [from] = tab?.projects ?? [];
  return { file: gallery, path: `/categories/0/projects/project=${from?.project}`, from };
}

const home = 'schemas/quote/home-type.json';

test('two people never meet in different places, and are asked in the same one, at its field', async ({
  browser,
  service,
  expectConsole,
}) => {
  expectConsole(/401/);
  const contexts = await Promise.all(
    [wide, narrow].map((viewport) => browser.newContext({ baseURL: service.url, viewport })),
  );
  try {
    const [mine, theirs] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
    const [own, other] = contexts as [BrowserContext, BrowserContext];
    await signIn(mine, '/content/company');
    await signIn(theirs, '/content/company');
    const [myName, theirName] = [mine, theirs].map((page) => page.getByLabel('Name', { exact: true })) as [
      Locator,
      Locator,
    ];
    const [myPhone, theirPhone] = [mine, theirs].map((page) => page.getByLabel('Phone', { exact: true })) as [
      Locator,
      Locator,
    ];

    // One in the name, one in the phone: neither hears of the other, and both see all.
    await myName.fill('Brush & Bow');
    await expect(mine.getByText(saved)).toBeVisible();
    await theirPhone.fill('403-555-0177');
    await expect(theirs.getByText(saved)).toBeVisible();
    await expect(myPhone).toHaveValue('403-555-0177');
    await expect(theirName).toHaveValue('Brush & Bow');
    await myName.fill('Bow, Brush & Co.');
    await expect(theirName).toHaveValue('Bow, Brush & Co.');

    // Both in the phone at once.
    await own.route(editsRoute, (route) => route.abort());
    expectConsole(/ERR_FAILED/);
    await myPhone.fill('403-555-0188');
    await expect(mine.getByText('kept in this browser')).toBeVisible();
    await theirPhone.fill('403-555-0199');
    await expect(theirs.getByText(saved)).toBeVisible();
    await own.unroute(editsRoute);
    const asks = mine.getByRole('alert').filter({ hasText: 'Which one counts?' });
    await expect(asks).toContainText('403-555-0199');
    await expect(asks).toContainText('403-555-0188');
    await expect(asks).toBeInViewport();
    await expectAccessible(mine);
    await asks.getByRole('button', { name: 'Mine counts' }).click();
    await expect(asks).toHaveCount(0);
    await expect(theirPhone).toHaveValue('403-555-0188');

    if (!isThorough) return;

    // A question's words, and a choice's, while its file is changed elsewhere.
    await mine.goto(`/desk/content/choices?of=${starts}`);
    await expect(mine.getByLabel('What people read')).not.toHaveValue('');
    await elsewhere(other, service.url, { file: starts, path: '/oneOf/const=Within a month/description', to: 'Soon' });
    await mine.getByLabel('What people read').fill('Now');
    await expect(mine.getByText(saved)).toBeVisible();

    // A choice that has a price stays, which is said; that of a file that is deleted goes on once that is there again.
    await mine.goto('/desk/content/choices?of=schemas/options/walls.json');
    await mine.getByRole('button', { name: /Remove choice 1$/ }).click();
    await expect(mine.getByText(/has a price\. Withdraw it instead/)).toBeInViewport({ ratio: 1 });
    await expect(mine.getByText('Removed: 1.')).toHaveCount(0);
    const walls = join(copyFolder('desk-edits'), 'schemas/options/walls.json');
    await rename(walls, `${walls}.away`);
    await mine.getByLabel('What people read').fill('Brick');
    await expect(mine.getByText('walls.json is gone, so that nothing here can be changed.')).toBeVisible();
    const kept = mine.getByRole('alert').filter({ hasText: 'Brick' });
    await expect(kept).toBeVisible();
    await rename(`${walls}.away`, walls);
    await kept.getByRole('button', { name: 'Try again' }).click();
    await expect(mine.getByLabel('What people read')).toHaveValue('Brick');

    // What is typed into a job that somebody has removed asks, and makes no half of a job.
    await mine.goto('/desk/content/pictures');
    await mine.getByRole('button', { name: 'Change Living room repaint' }).click();
    await own.route(editsRoute, (route) => route.abort());
    await mine.getByLabel('What was done').fill('Living room');
    await elsewhere(other, service.url, await withoutFirstJob(theirs));
    await expect(mine.getByRole('dialog')).toHaveCount(0);
    await own.unroute(editsRoute);
    const lost = mine.getByRole('alert').filter({ hasText: 'somebody has removed it' });
    await expect(lost).toContainText('Living room');
    await lost.getByRole('button', { name: 'Leave it out' }).click();
    await expect(mine.getByRole('button', { name: /^Change / }).first()).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Change Living room' })).toHaveCount(0);

    // A file as text is one place: it asks in view, and leaving drops nothing.
    await mine.goto(`/desk/files/${home}`);
    await own.route(editsRoute, (route) => route.abort());
    await mine.getByRole('textbox', { name: home }).click();
    await mine.keyboard.press('Control+End');
    await mine.keyboard.type('\n\n');
    await elsewhere(other, service.url, {
      file: home,
      path: '/heading',
      from: 'What type of home do you live in?',
      to: 'Your home?',
    });
    await mine.getByRole('link', { name: 'History' }).click();
    await own.unroute(editsRoute);
    await expect(asks).toBeInViewport();
    await expect(asks).toContainText('Your home?');
    // Each text stands on the side of its button.
    await expect(asks.locator('dt')).toHaveText(['Mine', 'Theirs']);
    await expect(asks.getByRole('button')).toHaveText(['Mine counts', 'Theirs counts']);
    await asks.getByRole('button', { name: 'Theirs counts' }).click();
    await expect(asks).toHaveCount(0);
    await mine.goto(`/desk/files/${home}`);
    await expect(mine.getByRole('textbox', { name: home })).toContainText('Your home?');
  } finally {
    for (const context of contexts) await context.close();
  }
});

test('what is typed outlives a reload, another page, a closed tab, a sign-out and a new password', async ({
  browser,
  service,
  expectConsole,
}) => {
  expectConsole(/401|ERR_FAILED/);
  const context = await browser.newContext({ baseURL: service.url, viewport: narrow });
  let page = await context.newPage();
  const typed = 'Where do you live <b>{now}</b>?';
  try {
    await signIn(page, '/content/words');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await context.route(editsRoute, (route) => route.abort());
    let word = await openWord(page, 'When do you want to start this project?');
    await expect(word).toBeVisible();
    const was = await word.inputValue();
    await word.fill(typed);
    await page.reload();
    word = await openWord(page, was);
    await expect(word).toHaveValue(typed);
    await page.getByRole('link', { name: 'Leads' }).click();
    await page.close();
    page = await context.newPage();
    // Whether it was sent as the page closed or is kept: it is found by what was typed.
    word = await openWord(page, 'Where do you live');
    await expect(word).toHaveValue(typed);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    await switchOn(service);
    await context.unroute(editsRoute);
    await signIn(page, '/content/words');
    await expect(page.getByRole('searchbox')).toBeVisible();
    word = await openWord(page, 'Where do you live');
    await expect(word).toHaveValue(typed);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('desk.edit.')))).toEqual(
      [],
    );
    await expectAccessible(page);
  } finally {
    await context.close();
  }
});

test('a session that ends in the middle of a page asks to sign in over it, and goes on', async ({
  browser,
  service,
  expectConsole,
}) => {
  expectConsole(/401/);
  const sent = await fetch(`${service.url}/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(clientBody(workedHouse)),
  });
  expect(sent.status).toBe(201);
  const context = await browser.newContext({ baseURL: service.url, viewport: narrow });
  const page = await context.newPage();
  let held = Promise.resolve();
  await context.route('**/desk/api/**', async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  /** Changes something, which is sent once the session has ended, and signs in again where that asks for it. */
  const ended = async (act: () => Promise<void>): Promise<void> => {
    let end = (): void => undefined;
    held = new Promise((resolve) => (end = resolve));
    await act();
    await context.clearCookies();
    end();
    const over = page.getByRole('dialog', { name: 'Sign in' });
    await expect(over).toContainText('Your session has ended');
    await expectAccessible(page);
    await over.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(over).toHaveCount(0);
  };
  try {
    await signIn(page);
    await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
    await page.getByLabel('Add a note').fill('Half a no');
    await page.getByRole('link', { name: 'All leads' }).click();
    await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
    await expect(page.getByLabel('Add a note')).toHaveValue('Half a no');
    await page.getByLabel('Add a note').fill('A whole note');
    await ended(async () => {
      await page.getByRole('button', { name: 'Save note' }).click();
      await page.getByLabel('Add a note').fill('Another one');
    });
    await expect(page.getByRole('listitem').filter({ hasText: 'A whole note' })).toBeVisible();
    await expect(page.getByLabel('Add a note')).toHaveValue('Another one');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Another one' })).toBeVisible();
    await expect(page.getByLabel('Add a note')).toHaveValue('');

    const word = await openWord(page, 'Lastly, enter your contact details.');
    await ended(() => word.fill('When shall we begin'));
    // Typed on without a press, it goes on where it was.
    await page.keyboard.type('?');
    await expect(word).toHaveValue('When shall we begin?');
    await expect(page.getByText(saved)).toBeVisible();
    await page.goto('/desk/content/company');
    const tagline = page.getByLabel('What you do, in a few words');
    await ended(() => tagline.fill('We paint'));
    await expect(page.getByText(saved)).toBeVisible();

    await page.goto('/desk/content/questions');
    await page.getByRole('button', { name: 'Change Details', exact: true }).click();
    const question = page.getByRole('textbox', { name: 'Question' });
    await ended(() => question.fill('What shall we do?'));
    await expect(page.getByText(saved)).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText('What shall we do?', { exact: true }).first()).toBeVisible();
    if (!isThorough) return;

    await ended(() => page.getByRole('button', { name: 'Remove Photos of the rooms' }).click());
    await expect(page.getByText('Photos of the rooms')).toHaveCount(0);

    await page.goto(`/desk/content/choices?of=${starts}`);
    const choice = page.getByLabel('What people read').first();
    await ended(() => choice.fill('At once'));
    await expect(page.getByText(saved)).toBeVisible();

    await page.goto('/desk/rates');
    await page.getByLabel('New prices from').fill('2099-01-01');
    await ended(() => page.keyboard.press('Enter'));
    const hour = page.getByLabel('An hour of work, dollars an hour');
    await ended(() => hour.fill('28'));
    await expect(page.getByText(saved)).toBeVisible();

    await page.goto(`/desk/files/${company}`);
    await page.getByRole('textbox', { name: company }).click();
    await page.keyboard.press('Control+End');
    await ended(() => page.keyboard.type('\n'));
    await expect(page.getByText(saved)).toBeVisible();
    await expect(page.getByText('All that you typed is under Changes.')).toBeVisible();
  } finally {
    await context.close();
  }
});
