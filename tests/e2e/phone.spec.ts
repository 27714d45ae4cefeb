import { FormPage } from './support/FormPage.ts';
import { contact, quote } from './support/formCases.ts';
import { expectFieldInSight, expectUncovered, roomy, screens } from './support/screens.ts';
import { expect, longTest, test } from './support/test.ts';

const invalid = 'Please complete all required fields';

test('every step of the quote has a field in sight, on every screen', async ({ page }) => {
  const form = new FormPage(page, quote);
  await form.open();
  for (const [index, step] of quote.steps.entries()) {
    await expect(form.heading(step.heading)).toBeVisible();
    await expectFieldInSight(page, form.root);
    await form.fillStep(index);
    if (index < quote.steps.length - 1) await form.press('Next');
  }
});

longTest('a reload in the middle of a step stays there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  const form = new FormPage(page, quote);
  await form.open();
  await form.fill(0);
  await form.press('Next');
  await expect(form.heading(quote.steps[1]?.heading ?? '')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await page.reload();
  await form.ready();
  await expect(form.heading(quote.steps[1]?.heading ?? '')).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('after the first step a bar takes the place of heading, steps and way out; a desk has them all', async ({
  page,
}) => {
  const form = new FormPage(page, quote);
  await form.open();
  const heading = page.getByRole('heading', { level: 1 });
  const close = page.getByRole('main').getByRole('link', { name: 'Close' });
  const isSeen = () => heading.evaluate((element) => getComputedStyle(element).clipPath === 'none');
  expect(await isSeen()).toBe(true);
  await form.fill(0);
  await form.press('Next');
  await expect(form.bar).toHaveText('Step 2 of 5: Start Date');
  expect(await isSeen()).toBe(false);
  const [bar, out] = [await form.bar.boundingBox(), await close.boundingBox()];
  expect([bar?.height, out?.height, out?.y]).toEqual([48, 48, bar?.y]);
  expect(bar && out && bar.x + bar.width <= out.x).toBe(true);
  for (const screen of [screens.tablet, screens.desk]) {
    await page.setViewportSize(screen);
    expect(await isSeen()).toBe(true);
    await expect(form.bar).toBeHidden();
    await expect(form.step('Start Date')).toBeVisible();
  }
  await page.setViewportSize(screens.phone);
  await close.click();
  await expect(page).toHaveURL(/\/$/);
});

longTest(
  'the notice of a failed check covers nothing that is read next, and goes when all is mended',
  async ({ page }) => {
    const form = new FormPage(page, quote);
    const notice = form.notice(invalid);
    const what = {
      heading: page.getByRole('heading', { level: 1 }),
      question: form.root.getByRole('heading', { level: 2 }),
      summary: form.root.getByRole('alert'),
      'first message': form.root.getByRole('alert').getByRole('link').first(),
    };
    for (const screen of roomy) {
      await page.setViewportSize(screen);
      await form.open();
      await form.root.getByRole('button', { name: 'Next' }).click();
      await expect(form.root.getByRole('alert')).toBeFocused();
      await expectUncovered(notice, what);
      // Under the pointer it does not go by itself.
      await notice.hover();
      await form.control('Condo/Townhouse').press('Space');
      await expect(notice).toHaveCount(0);
      await form.goToStep('Contact Details');
      await expect(form.heading('Lastly, enter your contact details.')).toBeFocused();
      // From the end of a section that is longer than the screen.
      await page.evaluate(() => scrollTo(0, document.querySelector('main form')?.clientHeight ?? 0));
      await form.root.getByRole('button', { name: 'Next' }).click();
      await expect(form.root.getByRole('alert')).toBeFocused();
      const { question, summary, 'first message': message } = what;
      await expectUncovered(notice, { question, summary, 'first message': message });
      await expect(message).toBeInViewport();
      await page.evaluate(() => localStorage.clear());
      await page.goto('/privacy');
      await page.evaluate(() => localStorage.clear());
    }
  },
);

longTest('the notice of what was sent covers nothing of the confirmation', async ({ page }) => {
  const form = new FormPage(page, quote);
  await form.open();
  await form.fill();
  await form.submit();
  const what = {
    heading: form.confirmation.getByRole('heading', { level: 2 }),
    reference: form.confirmation.getByRole('strong'),
  };
  for (const screen of roomy) {
    await page.setViewportSize(screen);
    await page.evaluate(() => scrollTo(0, 0));
    await expectUncovered(form.notice(quote.success), what);
  }
  // On a phone it lies over the header, and leaves no slivers of it.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect
    .poll(() => form.notice(quote.success).evaluate((text) => text.closest('[data-type]')?.getBoundingClientRect()))
    .toMatchObject({ x: 0, y: 0, width: 360 });
});

longTest('the contact form is open for whoever has begun to write, or follows a link to it', async ({ page }) => {
  await page.goto('/');
  const form = new FormPage(page, contact);
  await form.ready();
  await page.goto('/request-a-quote');
  await expect(form.root).toBeHidden();
  await page.goto('/request-a-quote#contact');
  await expect(form.root).toBeVisible();
  await expect(form.root).toBeInViewport();
  await page.goto('/');
  await form.ready();
  await form.control('Message').fill('Half a message');
  await page.goto('/request-a-quote');
  await form.ready();
  await expect(form.control('Message')).toHaveValue('Half a message');
});

longTest(
  'the number stands in the header from a tablet on, once, and what dials or writes is large enough',
  async ({ page }) => {
    for (const screen of Object.values(screens)) {
      await page.setViewportSize(screen);
      await page.goto('/our-work');
      const number = page.getByRole('banner').getByRole('link', { name: '403-555-0142' });
      await expect(number).toHaveCount(screen.width < 660 ? 0 : 1);
    }
    await page.setViewportSize(screens.phone);
    for (const path of ['/', '/request-a-quote', '/privacy']) {
      await page.goto(path);
      const ways = page.locator('a[href^="tel:"], a[href^="mailto:"]').and(page.locator(':visible'));
      expect(await ways.count()).toBeGreaterThan(2);
      for (const way of await ways.all()) expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
  },
);
