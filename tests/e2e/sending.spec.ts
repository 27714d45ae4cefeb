import { honeypotField } from '../../src/engine/definition/besideAnswers.ts';
import { FormPage } from './support/FormPage.ts';
import { formCases } from './support/formCases.ts';
import { expect, longTest, test } from './support/test.ts';

const patience = 5000;

test('a failure stays at the button until sending works, and makes one lead', async ({
  page,
  service,
  expectConsole,
  expectAccessibleEverywhere,
}) => {
  expectConsole(/./);
  const [example] = formCases;
  if (!example) throw new Error('There are no cases');
  const form = new FormPage(page, example, 'keyboard');
  const { failure } = form;
  const before = (await service.leads()).length;
  await page.clock.install();
  await form.open();
  await form.fill();
  // Offline: nothing gets out, and the device says so.
  await page.context().setOffline(true);
  await form.submit();
  await expect(failure).toBeInViewport();
  await expect(failure).toContainText('Not sent. Your answers are safe on this device.');
  await expect(failure).toContainText('You seem to be offline.');
  await expect(failure.getByRole('link')).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await page.clock.fastForward(patience);
  await expect(page.locator('[data-type]')).toHaveCount(0);
  await expect(failure).toBeInViewport();
  await page.context().setOffline(false);

  // The service is there again, and busy.
  await page.route(`**${example.call}`, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { errors: [] } }),
  );
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toContainText('We are too busy');
  await page.unroute(`**${example.call}`);
  await expectAccessibleEverywhere();
  expect(await service.leads()).toHaveLength(before);

  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(form.confirmation).toBeVisible();
  await expect(failure).toHaveCount(0);
  expect(await service.leads()).toHaveLength(before + 1);
});

longTest('only a lead by a program is marked, for what no person can reach', async ({ page, service }) => {
  const [example] = formCases;
  if (!example) throw new Error('There are no cases');
  const form = new FormPage(page, example);
  const trap = form.root.locator(`[name="${honeypotField}"]`);
  await page.clock.install();
  for (const [filled, marks] of [
    ['', undefined],
    ['Cheap pills', ['suspect']],
  ] as const) {
    await form.open();
    await expect(trap).toBeHidden();
    // A person takes longer than this test.
    await page.clock.fastForward(3000);
    await trap.evaluate((field: HTMLInputElement, value) => (field.value = value), filled);
    await form.fill();
    await form.submit();
    await expect(form.confirmation).toBeVisible();
    const lead = (await service.leads()).at(-1);
    expect(lead?.payload).toEqual(example.payload);
    expect(lead?.marks).toEqual(marks);
  }
});

test('a form that was sent says so when one comes back, until it is cleared', async ({
  page,
  service,
  expectAccessibleEverywhere,
}) => {
  const example = formCases.find(({ form }) => form === 'quote');
  if (!example) throw new Error('The case of the quote is missing');
  const form = new FormPage(page, example);
  const said = form.root.getByText(/^You sent this on/);
  const ticked = form.root.locator('li[data-done]');
  const finished = ticked.locator('[aria-describedby]');
  await form.open();
  await expect(said).toHaveCount(0);
  await form.fill();
  await expect(finished).not.toHaveCount(0);
  await form.submit();
  await expect(form.confirmation).toBeVisible();
  const lead = (await service.leads()).at(-1);

  for (const visit of [() => page.goto(example.page), () => page.reload()]) {
    await visit();
    await form.ready();
    await expect(said).toContainText(`reference ${lead?.reference}. You can change it and send it again.`);
    // Nothing waits to be sent, and nothing is missing.
    await expect(finished).toHaveCount(0);
    await expect(ticked).toHaveCount(example.steps.length);
  }
  await expectAccessibleEverywhere();
  // Once something is changed, the steps say again what is missing.
  await form.press('Next');
  await form.control('Time is flexible').check();
  await expect(finished).not.toHaveCount(0);
  await expect(said).toBeVisible();

  await form.press('Clear my answers');
  await expect(said).toHaveCount(0);
  await form.press('Bring them back');
  await expect(said).toBeVisible();
  await form.press('Clear my answers');
  await page.reload();
  await form.ready();
  await expect(said).toHaveCount(0);
});
