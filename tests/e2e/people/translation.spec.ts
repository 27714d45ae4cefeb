import { expect, longTest, test } from '../support/test.ts';
import { journeysThrough, fillIn, pressOnward, sendAndCompare } from './journeys.ts';
import { siteOf } from './site.ts';
import { translateFromStart, translatePage } from './translate.ts';
import { openEmpty, sendTranslated } from './translatedForms.ts';

const { forms } = await siteOf('online');
const [quote] = await journeysThrough(steps());
if (!quote) throw new Error('There is no way through the form of several steps');

function steps() {
  const form = forms.find(({ form: { definition } }) => definition.steps.length > 1 && 'call' in definition.submit);
  if (!form) throw new Error('No form of several steps is sent');
  return form;
}

test.use({ copy: 'online' });

test('a form says on a translated page what it says on a plain one, in every state, and is sent', async ({
  browser,
  page,
  service,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED|no response|Minified React error #418/);
  await sendTranslated(browser, page, quote, service);
});

longTest(
  'a form that was translated before it came to life is filled in and sent',
  async ({ page, service, expectConsole }) => {
    // React renders anew what does not match.
    expectConsole(/Minified React error #418/);
    await translateFromStart(page);
    await page.goto(quote.form.path);
    const form = page.getByRole('main').locator('form');
    await expect(form).toHaveAttribute('data-ready', 'true');
    await fillIn(form, quote.sections);
    await sendAndCompare(form, quote, service);
  },
);

test('a form that fails says so, and is there again with all that was typed', async ({
  page,
  service,
  expectConsole,
  expectAccessible,
}) => {
  expectConsole(/NotFoundError/);
  const { definition } = quote.form.form;
  const form = await openEmpty(page, quote);
  const [first, ...others] = quote.sections;
  if (!first) throw new Error('It asks nothing');
  await pressOnward(form);
  // As an extension of a browser may do it.
  await form.getByRole('alert').evaluate((summary) => summary.remove());
  await form.locator('input:visible').first().press('Space');
  const failed = page.getByRole('alert').filter({ hasText: definition.labels.formBroken });
  await expect(failed).toBeFocused();
  await expect(form).toHaveCount(0);
  await expectAccessible();
  await failed.getByRole('button', { name: definition.labels.showAgain }).click();
  await pressOnward(form, first);
  await fillIn(form, others);
  await sendAndCompare(form, quote, service);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('the first touch of a translated page does what it says', async ({ page, expectConsole }) => {
    expectConsole(/Minified React error #418/);
    await page.goto('/our-work');
    const isAlive = (part: Element): boolean => Object.keys(part).some((key) => key.startsWith('__reactProps'));
    await expect.poll(() => page.locator('header a').first().evaluate(isAlive)).toBe(true);
    await translatePage(page);
    const other = page.getByRole('tab', { selected: false }).first();
    const tab = page.getByRole('tab', { name: (await other.textContent()) ?? '', exact: true });
    await other.tap();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });
});
