import type { Page } from '@playwright/test';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { scriptOf } from './support/scriptOf.ts';
import { startService } from './support/startService.ts';
import { switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

test.use({ copy: 'notices' });

const [closed, offer, moved] = ['We are closed at Christmas.', 'Doors are cheaper', 'We have moved'];

const notices = (page: Page) => page.locator('#notices > div');
const closeFirst = (page: Page) => notices(page).first().getByRole('button', { name: 'Close' }).click();

/** What has moved since the page was opened, by no doing of its visitor. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shift)));
      }),
  );

test('a notice stands on its pages in each language, and moves nothing', async ({
  page,
  expectAccessibleEverywhere,
}) => {
  await page.goto('/privacy');
  await expect(notices(page)).toHaveText([new RegExp(closed)]);
  await page.goto('/fr');
  await expect(notices(page)).toHaveText([/Nous sommes fermés à Noël/]);
  await expect(notices(page).getByRole('link')).toHaveAttribute('href', '/fr/privacy');
  await page.goto('/our-work');
  await expect(notices(page)).toHaveText([new RegExp(closed), new RegExp(offer)]);
  await touch(page);
  await page.waitForLoadState('networkidle');
  expect(await shiftOf(page)).toBe(0);
  await expectAccessibleEverywhere();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused();
});

/** Has the script of notices run, which comes at a visitor's first sign, and not before. */
async function touch(page: Page): Promise<void> {
  const script = await scriptOf('notices/openPage.ts');
  let address = '';
  page.on('request', (request) => void (script.test(request.url()) && (address = request.url())));
  await page.reload({ waitUntil: 'networkidle' });
  expect(address).toBe('');
  // The page listens once its code is there.
  for (let moves = 0; address === ''; moves += 1) await page.mouse.move(100 + (moves % 2), 300);
  await page.evaluate((url) => import(url), address);
}

const goTo = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};

test('a closed notice is gone from all pages, from their first paint on', async ({ page, browser, service }) => {
  await page.goto('/our-work');
  await touch(page);
  const stored = page.waitForResponse(/\/api\/notices\//);
  await closeFirst(page);
  await expect(notices(page)).toHaveText([new RegExp(offer)]);
  expect((await stored).status()).toBe(204);
  for (const load of [() => page.reload(), () => page.goto('/')]) {
    const answer = await load();
    expect(await answer?.text()).not.toContain('Christmas');
  }
  await goTo(page, 'Our Work');
  await expect(notices(page)).toHaveText([new RegExp(offer)]);
  const other = await browser.newPage({ baseURL: service.url });
  await other.goto('/');
  await expect(notices(other)).toHaveText([new RegExp(closed)]);
  await other.close();
});

/** Has pages believe that it is another moment; what is left of a page's own clock stays. */
const setDate = (page: Page, moment: string) =>
  page.evaluate((time) => void (Date.now = () => time), Date.parse(moment));

test('on a page that is open, notices come and go as its visitor goes on and back', async ({ page }) => {
  await page.goto('/');
  await goTo(page, 'Our Work');
  await expect(notices(page)).toHaveText([new RegExp(closed), new RegExp(offer)]);
  await page.goBack();
  await expect(notices(page)).toHaveText([new RegExp(closed)]);
  await setDate(page, '2090-06-01T12:00:00Z');
  await goTo(page, 'Our Work');
  await expect(notices(page)).toHaveText([new RegExp(closed), new RegExp(offer), new RegExp(moved)]);
  await setDate(page, '2100-06-01T12:00:00Z');
  await page.goBack();
  await expect(notices(page)).toHaveCount(0);
});

test('a page that the browser has kept shows no notice that has ended meanwhile', async ({ page }) => {
  await page.goto('/');
  await expect(notices(page)).toHaveText([new RegExp(closed)]);
  await page.goto('/privacy');
  await page.addInitScript((time) => void (Date.now = () => time), Date.parse('2100-06-01T12:00:00Z'));
  await page.goBack();
  await expect(notices(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a notice is closed, on the page where it was', async ({ page }) => {
    await page.goto('/our-work?categoryIndex=1');
    await closeFirst(page);
    await expect(page).toHaveURL(/\/our-work\?categoryIndex=1$/);
    await expect(notices(page)).toHaveText([new RegExp(offer)]);
  });
});

test('three presses and a text make a notice at the desk, which stands on the preview and, published, on pages', async ({
  browser,
  expectConsole,
}) => {
  expectConsole(/401/);
  const service = await startService(copyFolder('desk-notices'));
  await switchOn(service);
  const context = await browser.newContext({ baseURL: service.url, viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await signIn(page);
    await page.getByRole('link', { name: 'Words and questions' }).click();
    await page.getByRole('link', { name: 'Notices' }).click();
    await page.getByRole('button', { name: 'Add notice' }).click();
    await page.keyboard.type('Call before noon');
    // Its pages are called as the menu calls them.
    const pages = page.getByRole('group', { name: /^Only on these pages/ });
    await pages.getByRole('combobox').fill('Our');
    await page.keyboard.press('Tab');
    await expect(page.getByText('This is none of the pages: Home, Our Work, Privacy', { exact: false })).toBeVisible();
    await pages.getByRole('combobox').fill('our');
    await page.getByRole('option', { name: 'Our Work' }).click();
    await pages.getByRole('button', { name: 'Add page' }).click();
    await pages.getByRole('combobox').last().fill('Home');
    await expectAccessible(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Changes' }).click();
    await expect(page.getByText('Notices: “Call before noon” was added')).toBeVisible();
    const [preview] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Preview' }).click(),
    ]);
    // One that is to come can be looked at.
    await expect(notices(preview)).toHaveText([new RegExp(closed), new RegExp(moved), /Call before noon/]);
    await expectAccessible(preview);
    await preview.getByRole('link', { name: 'End the preview' }).click();
    await preview.close();

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('Call before noon');
    const visitor = await browser.newPage({ baseURL: service.url });
    await visitor.goto('/');
    await expect(notices(visitor)).toHaveText([new RegExp(closed), /Call before noon/]);
    await visitor.close();

    await page.getByRole('link', { name: 'Words and questions' }).click();
    await page.getByRole('link', { name: 'Notices' }).click();
    await page.getByRole('tab', { name: /Call before noon/ }).click();
    await expect(pages.getByRole('combobox').first()).toHaveValue('Our Work');
    await page.getByLabel(/Until which day/).fill('2020-05-01');
    await expect(page.getByText(/this ends at 2020-05-02 00:00, which is over/)).toBeVisible();
    await page.reload();
    await page.getByText('1 that is over').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove Call before noon' }).click();
    await expect(page.getByText('1 that is over')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(3);
  } finally {
    await context.close();
    await service.stop();
  }
});
