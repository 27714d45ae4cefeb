import type { Page } from '@playwright/test';
import { change, finish, settled } from './support/changeWords.ts';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { type Service, startService } from './support/startService.ts';
import { switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

/** Eight invisible characters in a row, which no text of a page has but one with a mark. */
const mark = /[\u200b-\u200d\u2060\ufeff]{8}/u;

/** Opens the preview with its words to be changed. */
async function openPreview(page: Page): Promise<void> {
  await signIn(page, '/preview?words');
  await expect(page.getByText('Forms send nothing from here')).toBeVisible();
  await expect(page.getByText('Tap any words to change them.')).toBeVisible();
}

/** What visitors get of some pages and of the modules of their forms. */
const visitorsGet = (service: Service): Promise<string[]> =>
  Promise.all(
    ['/', '/request-a-quote', '/fr/our-work', '/content/forms/quote.js', '/content/home.js'].map(async (path) => {
      const answer = await fetch(service.url + path);
      return `${answer.status} ${answer.headers.get('content-security-policy')} ${await answer.text()}`;
    }),
  );

for (const width of [360, 1280])
  test(`the owner changes a heading, a label, an option and a message by tapping them, in a window of ${width}`, async ({
    browser,
    expectConsole,
  }) => {
    expectConsole(/401/);
    const service = await startService(copyFolder(`desk-words-${width}`));
    await switchOn(service);
    const context = await browser.newContext({
      baseURL: service.url,
      viewport: { width, height: 740 },
      hasTouch: width < 700,
    });
    const page = await context.newPage();
    const before = await visitorsGet(service);
    try {
      await openPreview(page);
      await expectAccessible(page);
      const heading = page.getByRole('heading', { level: 1 });
      const sheet = await change(page, heading, 'Fresh paint, well done.');
      await expect(sheet.getByRole('textbox', { name: 'French' })).toHaveValue('Une peinture fraîche, bien faite.');
      await sheet.getByRole('textbox', { name: 'French' }).fill('De la peinture fraîche.');
      await expectAccessible(page);
      await expect(heading).toContainText('Fresh paint, well done.');
      // Back closes the sheet as well, and the page that is made anew still has Undo.
      const loaded = page.waitForEvent('load', { timeout: 60_000 });
      await page.goBack();
      await loaded;
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await expect(heading).toContainText('Fresh paint, well done.');

      // A label.
      await change(page, page.locator('label', { hasText: 'Phone' }).first(), 'Your telephone');
      await sheet.getByRole('button', { name: 'Undo' }).click();
      await expect(sheet.getByRole('textbox').first()).toHaveValue('Phone');
      await sheet.getByRole('textbox').first().fill('Your phone');
      await finish(page, sheet, 'Escape');

      // What would be pressed can be used all the same: the form says what is missing, which is a text as well.
      await settled(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(sheet.getByRole('textbox').first()).toBeVisible();
      await settled(page);
      await sheet.getByRole('button', { name: 'Use it instead' }).click();
      const message = page.getByText(/The Your phone.* field is required/).first();
      await change(page, message, 'Please fill in {felid}');
      await expect(sheet.getByText(/Wrong:.*felid/)).toBeVisible();
      await sheet.getByRole('textbox').first().fill('Please fill in {field}');
      await expect(sheet.getByText(/Wrong:/)).toHaveCount(0);
      await finish(page, sheet);

      // An option, by the keyboard.
      await page.goto('/request-a-quote');
      const option = page.getByText(/^Condo.Townhouse/).first();
      await expect(option).toBeVisible();
      await change(page, page.getByRole('radio').nth(1), 'Condo or townhouse', 'Enter');
      await finish(page, sheet, 'Escape');
      await expect(page.getByText(/^Condo or townhouse/).first()).toBeVisible();
      await expect(page.getByRole('radio').nth(1)).toBeFocused();
      await expectAccessible(page);

      expect(await visitorsGet(service)).toEqual(before);
      expect(before.filter((text) => mark.test(text))).toEqual([]);
      await page.getByRole('link', { name: 'End the preview' }).click();
      await expect(page.getByText('“Phone” is now “Your phone”')).toBeVisible();
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
      // A preview that is open would be there in the place of what visitors see.
      const look = page.getByRole('link', { name: 'Look at the site' });
      await expect(look).toHaveAttribute('href', '/desk/preview/end/site');
      const after = await visitorsGet(service);
      expect(after[0]).toContain('Fresh paint, well done.');
      expect(after.filter((text) => mark.test(text))).toEqual([]);
    } finally {
      await context.close();
      await service.stop();
    }
  });
