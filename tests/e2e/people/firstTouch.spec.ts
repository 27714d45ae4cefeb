import type { Locator, Page } from '@playwright/test';
import { cases, isThorough } from '../../thorough.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';
import { devices } from './devices.ts';
import { siteOf } from './site.ts';
import { secondVisitor, shownOn } from './twins.ts';

const copy = 'online';
const { pages } = await siteOf(copy);

/** What scripts act on, in the page itself; in the long run also all else that is there to be pressed. */
const acting = 'main :is(button, a[aria-haspopup])';
const everything =
  ':is(header, main, footer) :is(button, summary, a[href^="/"], label:has([type=radio], [type=checkbox]))';
/** What changes nothing: it is shown already, or leads out of the page. */
const idle =
  ':is([disabled], [aria-disabled=true], [aria-selected=true], [aria-pressed=true], [aria-current], [target])';

test.use({ copy });

/** What can be pressed on a page as it is loaded. */
const pressableOn = (page: Page, path: string): Locator =>
  page
    .locator(`:is(${isThorough ? everything : acting}):not(${idle}, [href="${path}"], :has(:checked))`)
    .filter({ visible: true });

for (const [device, use] of devices)
  test.describe(`on a ${device}`, () => {
    test.use(use);

    for (const { path } of isThorough ? pages : pages.slice(1, 2))
      test(`${path}: the first touch of the page does what the same touch does later`, async ({
        page,
        browser,
        service,
        expectConsole,
      }) => {
        expectConsole(/404/);
        await page.goto(path);
        const names = await pressableOn(page, path).allTextContents();
        expect(names.length).toBeGreaterThan(0);
        for (const [number, name] of names.slice(0, cases(2, names.length)).entries())
          await test.step(`${number}: ${name}`, async () => {
            const visitor = () => secondVisitor(browser, { ...use, baseURL: service.url });
            const [cold, awake] = [await visitor(), await visitor()];
            await awake.goto(path);
            const before = await shownOn(awake);
            const later = pressableOn(awake, path).nth(number);
            await wake(later);
            await press(later, use.hasTouch);
            await expect(async () => expect(await shownOn(awake)).not.toBe(before)).toPass();
            await cold.goto(path);
            await press(pressableOn(cold, path).nth(number), use.hasTouch);
            // A page that is loaded whole has the footer's form at once; else it loads where it comes into view.
            await expect(async () => {
              for (const each of [awake, cold]) await each.locator('footer').scrollIntoViewIfNeeded();
              expect(await shownOn(cold)).toBe(await shownOn(awake));
            }).toPass();
            expect(await cold.evaluate(() => history.length)).toBe(await awake.evaluate(() => history.length));
            for (const each of [cold, awake]) await each.context().close();
          });
      });
  });

const press = (button: Locator, hasTouch: boolean): Promise<void> => (hasTouch ? button.tap() : button.click());

/** Has the page's code take over what can be pressed. */
async function wake(button: Locator): Promise<void> {
  if (await button.locator('xpath=ancestor-or-self::form').count()) {
    await button.scrollIntoViewIfNeeded();
    await expect(button.locator('xpath=ancestor::form')).toHaveAttribute('data-ready', 'true');
  } else await hydrated(button);
}
