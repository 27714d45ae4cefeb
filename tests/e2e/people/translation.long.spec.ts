import { expect, test } from '../support/test.ts';
import { journeysThrough } from './journeys.ts';
import { isSigned, siteOf } from './site.ts';
import { translateFromStart } from './translate.ts';
import { sendTranslated } from './translatedForms.ts';

const copy = 'new-item-types';
const { forms, pages } = await siteOf(copy);
const sent = forms.filter(({ form }) => 'call' in form.definition.submit && !isSigned(form));
// Some ways end where nothing is sent.
const journeys = (await Promise.all(sent.map(journeysThrough)))
  .flat()
  .filter(({ sections }) => sections.at(-1)?.place.section.ends !== 'unsent');

test.use({ copy });

for (const [index, journey] of journeys.entries())
  test(`${journey.form.id}, way ${index + 1}: says translated what it says`, async ({
    browser,
    page,
    service,
    expectConsole,
  }) => {
    expectConsole(/net::ERR_FAILED|no response|Minified React error #418/);
    await sendTranslated(browser, page, journey, service);
  });

for (const { path } of pages)
  test(`${path}, translated from the start: nothing that is pressed breaks the page`, async ({
    page,
    expectConsole,
  }) => {
    // React renders anew what does not match.
    expectConsole(/Minified React error #418|404/);
    await translateFromStart(page);
    await page.goto(path);
    const isAlive = (part: Element): boolean => Object.keys(part).some((key) => key.startsWith('__reactProps'));
    const scrolled = async (): Promise<boolean> => {
      await page.mouse.wheel(0, 9999);
      return page.locator('footer a').first().evaluate(isAlive);
    };
    await expect.poll(scrolled).toBe(true);
    const buttons = page.locator('button:visible');
    for (let index = 0; index < (await buttons.count()); index += 1) {
      await buttons.nth(index).dispatchEvent('click');
      await page.keyboard.press('Escape');
    }
    await expect(page.locator('main')).toContainText(/\p{L}/u);
    await expect(page.getByText(/^Something went wrong/)).toHaveCount(0);
  });
