import { EstimatorPage } from './support/EstimatorPage.ts';
import { FormPage } from './support/FormPage.ts';
import { quote } from './support/formCases.ts';
import { onlineHouse, room } from './support/houses.ts';
import { expect, test } from './support/test.ts';
import { walkByTab } from './support/walkByTab.ts';

test.use({ copy: 'online' });

const wall = { type: 'SmoothWallSameColor', length: 12, height: 8 };
const answers = onlineHouse(room('Den', ['wall'], { wall: { items: [wall, wall] } }));

for (const width of [360, 1440]) {
  test.describe(`Tab, at ${width} px, is always in sight and in order`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of ['/', '/our-work', '/privacy', '/no/such/page']) {
      test(`on ${path}`, async ({ page, expectConsole }) => {
        if (path === '/no/such/page') expectConsole(/404/);
        await page.goto(path);
        // The form's code comes first: it takes the focus along when it takes the form over.
        await page.locator('form').first().scrollIntoViewIfNeeded();
        await expect(page.locator('form[data-ready]').first()).toBeVisible();
        await page.evaluate(() => scrollTo(0, 0));
        expect(await walkByTab(page)).toEqual([]);
      });
    }

    test('at every step of the quote', async ({ page }) => {
      const form = new FormPage(page, quote);
      await form.open();
      for (const [index, { heading }] of quote.steps.entries()) {
        if (index > 0) await form.press('Next');
        await expect(form.heading(heading)).toBeVisible();
        await page.reload();
        await form.ready();
        expect(await walkByTab(page), heading).toEqual([]);
        await form.fillStep(index);
      }
    });

    for (const place of ['basic', 'location', 'rooms.0.room', 'rooms.0.items/wall', '/review']) {
      test(`at ${place} of the estimator`, async ({ page }) => {
        await new EstimatorPage(page).open({ answers, place });
        expect(await walkByTab(page)).toEqual([]);
      });
    }

    test('in the contact dialog, with mistakes', async ({ page }) => {
      const estimator = new EstimatorPage(page);
      await estimator.open({ answers, place: 'rooms.0.items/wall' });
      await estimator.ask();
      await estimator.contact.press('Get Quote');
      await expect(estimator.contact.errors).toBeFocused();
      expect(await walkByTab(page)).toEqual([]);
    });
  });
}
