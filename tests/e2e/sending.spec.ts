import type { Route } from '@playwright/test';
import { honeypotField } from '../../src/engine/definition/formPayload.ts';
import { noticeTimeout } from './support/copies.ts';
import { FormPage } from './support/FormPage.ts';
import { contact, quote } from './support/formCases.ts';
import { holdBack } from './support/holdBack.ts';
import { expect, longTest, test } from './support/test.ts';

test('a failure stays at the button, with all that was typed, until sending works, and makes one lead', async ({
  page,
  service,
  expectConsole,
  expectAccessibleEverywhere,
}) => {
  expectConsole(/./);
  const form = new FormPage(page, contact, 'keyboard');
  const { failure } = form;
  // One button sends, and tries again.
  await expect(failure.getByRole('button')).toHaveCount(0);
  const retry = form.button(contact.submit);
  const before = (await service.leads()).length;
  await page.clock.install();
  await form.open();
  await form.fill();
  // Offline: nothing gets out, and the device says so.
  await page.context().setOffline(true);
  await form.submit();
  await expect(form.notice('An error has occured, Please try again later.')).toBeVisible();
  await expect(failure).toBeInViewport();
  await expect(failure).toContainText('Not sent. You seem to be offline. Your answers are safe on this device.');
  await expect(failure.getByRole('link')).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await page.clock.fastForward(noticeTimeout);
  await expect(page.locator('[data-type]')).toHaveCount(0);
  await expect(failure).toBeInViewport();
  await page.context().setOffline(false);

  // The service is there again, and busy; it refuses a field; its answer is lost after it has stored the lead.
  const message = 'The service does not like this';
  const answers = [
    (route: Route) => route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { errors: [] } }),
    (route: Route) => route.fulfill({ status: 422, json: { errors: [{ field: 'phone', message }] } }),
    (route: Route) => route.fetch().then(() => route.abort('connectionreset')),
  ];
  const keys: (string | undefined)[] = [];
  await page.route(`**${contact.call}`, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return answers.shift()?.(route) ?? route.continue();
  });
  await retry.click();
  await expect(failure).toContainText('We are too busy');
  await expectAccessibleEverywhere();
  await retry.click();
  await expect(form.errors).toContainText(message);
  await expectAccessibleEverywhere();
  expect(await service.leads()).toHaveLength(before);
  await form.submit();
  await expect(failure).toContainText('We got no answer in time.');
  for (const { label, type = '' } of contact.steps.at(-1)?.keys ?? [])
    await expect(form.control(label)).toHaveValue(type);

  await retry.click();
  await expect(form.confirmation).toBeVisible();
  await expect(failure).toHaveCount(0);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], keys[0], keys[0]]);
  expect(await service.leads()).toHaveLength(before + 1);
  // Another one is begun: what becomes of it does not stand beside the confirmation of this one.
  await form.fill();
  await expect(form.confirmation).toHaveCount(0);
});

test('sent by the browser itself, and once more when the code has come before the answer, it is one lead', async ({
  page,
  service,
}) => {
  const before = (await service.leads()).length;
  const arrive = await holdBack(page, /\/(?!start)[^/]*\.js$/);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${contact.call}?*`, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await answered;
    // The second press has taken the place of the first one, whose answer nobody waits for.
    await route.fulfill({ response }).catch(() => undefined);
  });
  // Nothing gets into a page from outside while it waits for the answer. One press, once the button is there.
  await page.addInitScript(() => {
    const press = (): void => {
      const button = document.querySelector<HTMLElement>('footer [type=submit]');
      if (button) button.click();
      else setTimeout(press, 100);
    };
    addEventListener('alive', () => setTimeout(press, 500));
  });
  await page.goto(contact.page, { waitUntil: 'commit' });
  const form = new FormPage(page, contact);
  await form.fill();
  // Other words than those of other tests, or what these send would be the same lead.
  await form.root.locator('textarea').fill('Sent by the browser.');
  const [first] = await Promise.all([
    page.waitForRequest(`**${contact.call}?*`),
    form.root.evaluate((element: HTMLFormElement) => element.querySelector<HTMLElement>('[type=submit]')?.click()),
  ]);
  const again = page.waitForRequest((request) => request.method() === 'POST' && request !== first);
  arrive();
  await again;
  answer();
  await expect(page).toHaveURL(new RegExp(contact.call));
  await expect.poll(async () => (await service.leads()).length).toBe(before + 1);
});

for (const [who, filled, marks] of [
  ['a person', '', undefined],
  ['a program', 'Cheap pills', ['suspect']],
] as const)
  longTest(`a lead by ${who}, for what no person can reach, is marked: ${marks}`, async ({ page, service }) => {
    const form = new FormPage(page, contact);
    const trap = form.root.locator(`[name="${honeypotField}"]`);
    await page.clock.install();
    await form.open();
    await expect(trap).toBeHidden();
    // A person takes longer than this test.
    await page.clock.fastForward(3000);
    await trap.evaluate((field: HTMLInputElement, value) => (field.value = value), filled);
    await form.fill();
    await form.submit();
    await expect(form.confirmation).toBeVisible();
    const lead = (await service.leads()).at(-1);
    expect(lead?.payload).toEqual(contact.payload);
    expect(lead?.marks).toEqual(marks);
  });

longTest(
  'the quote comes back where the visitor was; once it was sent it says so, until it is cleared',
  async ({ page, service, expectAccessibleEverywhere }) => {
    const form = new FormPage(page, quote);
    const said = form.root.getByText(/^You sent this on/);
    const ticked = form.root.locator('li[data-done]');
    const finished = ticked.locator('[aria-describedby]');
    await form.open();
    await form.fill();
    await page.reload();
    await form.ready();
    await expect(form.heading('Lastly, enter your contact details.')).toBeVisible();
    await expect(form.control('Street Address')).toHaveValue('12 Sample Street');
    await expect(form.root.getByText('We kept your earlier answers.')).toBeVisible();
    await expect(said).toHaveCount(0);
    await expectAccessibleEverywhere();
    await form.press('Back');
    await expect(form.control('Details')).toHaveValue('Stairwell and hall');
    await form.press('Next');
    await expect(finished).not.toHaveCount(0);
    await form.submit();
    await expect(form.confirmation).toBeVisible();
    const lead = (await service.leads()).at(-1);

    for (const visit of [() => page.goto(quote.page), () => page.reload()]) {
      await visit();
      await form.ready();
      await expect(said).toContainText(`reference ${lead?.reference}. You can change it and send it again.`);
      // Nothing waits to be sent, and nothing is missing.
      await expect(finished).toHaveCount(0);
      await expect(ticked).toHaveCount(quote.steps.length);
    }
    await expectAccessibleEverywhere();
    // Once something is changed, the steps say again what is missing.
    await form.press('Next');
    await form.control('Time is flexible').check();
    await expect(finished).not.toHaveCount(0);
    await expect(said).toContainText(`reference ${lead?.reference}. What you changed since then is not sent yet.`);

    await form.press('Clear my answers');
    await expect(said).toHaveCount(0);
    await form.press('Bring them back');
    await expect(said).toBeVisible();
    await form.press('Clear my answers');
    await page.reload();
    await form.ready();
    await expect(said).toHaveCount(0);
  },
);

longTest(
  'a form that is open in two tabs says in the other one that it was sent, also to who listens',
  async ({ page, context }) => {
    const form = new FormPage(page, quote);
    await form.open();
    await form.fill();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Sample Street');
    const other = new FormPage(await context.newPage(), quote);
    await other.open();
    await other.control('First Name').fill('Grace');
    const note = other.root.locator('[aria-live="polite"]').getByText(/^You sent this on .*, reference [A-Z0-9]+\./);
    await expect(note).toHaveCount(0);
    await form.submit();
    await expect(note).toBeVisible();
    await expect(other.control('First Name')).toHaveValue('Grace');
  },
);
