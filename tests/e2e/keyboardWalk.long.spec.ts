import { FormPage } from './support/FormPage.ts';
import { formCases } from './support/formCases.ts';
import { expect, test } from './support/test.ts';
import { walkByTab } from './support/walkByTab.ts';

const quote = formCases.find(({ form }) => form === 'quote');
if (!quote) throw new Error('The case of the quote is missing');

for (const width of [360, 1440]) {
  for (const path of ['/', '/our-work', '/privacy', '/no/such/page']) {
    test(`Tab walks ${path} at ${width} px, always in sight and in order`, async ({ page, expectConsole }) => {
      if (path === '/no/such/page') expectConsole(/404/);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      // The form's code comes first: it takes the focus along when it takes the form over.
      await page.locator('form').first().scrollIntoViewIfNeeded();
      await expect(page.locator('form[data-ready]').first()).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      expect(await walkByTab(page)).toEqual([]);
    });
  }

  for (const [index, { heading }] of quote.steps.entries()) {
    test(`Tab walks the quote at ${width} px: ${heading}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const form = new FormPage(page, quote);
      await form.open();
      await form.fill(index - 1);
      if (index > 0) await form.press('Next');
      await expect(form.heading(heading)).toBeVisible();
      await page.reload();
      await form.ready();
      expect(await walkByTab(page)).toEqual([]);
    });
  }
}
