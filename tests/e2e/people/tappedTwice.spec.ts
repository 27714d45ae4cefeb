import type { Request } from '@playwright/test';
import { cases, isThorough } from '../../thorough.ts';
import { FormPage } from '../support/FormPage.ts';
import { quote } from '../support/formCases.ts';
import { expect, test } from '../support/test.ts';
import { devices } from './devices.ts';
import { type Journey, journeysThrough, pressesOf } from './journeys.ts';
import { siteOf } from './site.ts';
import { gaps, tapBoth, tapTwice } from './tapTwice.ts';
import { expectSame, secondVisitor } from './twins.ts';

const copy = 'online';
const sent = (await siteOf(copy)).forms.filter(({ form }) => 'call' in form.definition.submit);
const several = sent.filter(({ form, after }) => form.definition.steps.length > 1 || after);
const journeys: Journey[] = [];
for (const form of isThorough ? sent : several.slice(0, 1)) journeys.push(...(await journeysThrough(form)));

/** A file is sent when it is chosen, not with the form, and a beacon at each step. */
const isSending = (request: Request): boolean =>
  request.method() === 'POST' && !/\/files\?|\/api\/visits$/.test(request.url());

test.use({ copy });

for (const [device, use] of devices)
  for (const gap of gaps.slice(0, cases(1, gaps.length)))
    test.describe(`on a ${device}, ${gap} ms apart`, () => {
      test.use(use);

      for (const [index, journey] of journeys.entries())
        test(`${journey.form.id}, way ${index + 1}: two presses lead where one leads, and press nothing there`, async ({
          page,
          browser,
          service,
          expectConsole,
        }) => {
          // The second press on the button that sends, where the answer comes before the browser has acted on it.
          expectConsole(/the form is not connected/);
          let sendings = 0;
          page.on('request', (request) => void (sendings += Number(isSending(request))));
          const once = await secondVisitor(browser, { ...use, baseURL: service.url });
          const [buttons, twice] = [pressesOf(once, journey), pressesOf(page, journey)];
          for await (const button of buttons) {
            const { value } = await twice.next();
            expect(sendings).toBe(0);
            await button.click();
            await tapTwice(value, gap, use.hasTouch);
            await expectSame(once, page);
          }
          expect(sendings).toBe(1);
          await once.context().close();
        });
    });

for (const [device, use] of devices)
  test.describe(`on a ${device}`, () => {
    test.use(use);

    test('an option that is pressed elsewhere right after Next is chosen', async ({ page }) => {
      const form = new FormPage(page, quote);
      await form.open();
      await form.fillStep(0);
      const option = form.root.getByText('Within a month');
      await tapBoth(form.button('Next'), () => option, 150, use.hasTouch);
      await expect(form.control('Within a month')).toBeChecked();
    });
  });

test('who goes on pressing what was scrolled under the pointer gets through', async ({ page }) => {
  const form = new FormPage(page, quote);
  await form.open();
  await form.fillStep(0);
  // The guard comes with the code of the footer, at the first touch.
  await page.waitForLoadState('networkidle');
  const [x, y] = [100, 100];
  await page.evaluate(() => {
    const list = document.createElement('div');
    list.style.cssText = 'position:fixed;z-index:99;inset:0 auto auto 0;width:200px;height:200px;overflow:hidden';
    for (const label of ['First', 'Second']) {
      const button = document.createElement('button');
      button.textContent = label;
      button.style.cssText = 'display:block;width:200px;height:200px';
      list.append(button);
    }
    list.addEventListener('click', ({ target }) => (document.title = (target as Element).textContent));
    document.body.prepend(list);
  });
  await page.mouse.click(x, y);
  await expect(page).toHaveTitle('First');
  // Scrolling by a script changes nothing in the document, so that no observer tells of it.
  await page.evaluate(() => document.body.firstElementChild?.scrollTo(0, 200));
  for (let presses = 0; presses < 40 && (await page.title()) === 'First'; presses += 1) {
    await page.mouse.click(x, y);
    await page.waitForTimeout(100);
  }
  expect(await page.title()).toBe('Second');
});
