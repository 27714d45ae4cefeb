import { FormPage } from './support/FormPage.ts';
import { formCases } from './support/formCases.ts';
import { expect, test } from './support/test.ts';

for (const example of formCases) {
  test(`${example.form}: filled by keyboard alone, arrives with the exact payload`, async ({
    page,
    service,
    expectAccessible,
    expectAccessibleEverywhere,
  }) => {
    const form = new FormPage(page, example, 'keyboard');
    await form.open();
    await form.fill();
    await expectAccessibleEverywhere();
    await form.submit();
    await expect(form.notice(example.success)).toBeVisible();
    await expectAccessible();
    if (example.goesTo) await expect(page).toHaveURL(new URL(example.goesTo, service.url).href);
    else await expect(form.control('First Name')).toHaveValue('');
    const leads = (await service.leads()).filter(({ kind }) => kind === example.kind);
    expect(leads.at(-1)?.payload).toEqual(example.payload);
  });

  test(`${example.form}: says what is missing, in the catalogue's words, and takes each message away`, async ({
    page,
    expectAccessibleEverywhere,
  }) => {
    const form = new FormPage(page, example, 'keyboard');
    await form.open();
    for (const [index, step] of example.steps.entries()) {
      const last = index === example.steps.length - 1;
      await form.pressButton(last ? example.submit : 'Next');
      const summary = form.root.getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText(step.required);
      await expect(form.notice('Please complete all required fields').first()).toBeVisible();
      await expectAccessibleEverywhere();
      for (const action of step.keys) await form.act(action);
      await expect(summary).toHaveCount(0);
      if (!last) await form.pressButton('Next');
    }
  });

  test(`${example.form}: names a wrong answer at its field until it is right`, async ({ page, expectAccessible }) => {
    const form = new FormPage(page, example, 'keyboard');
    await form.open();
    await form.fill();
    for (const { label, type } of example.wrong) await form.act({ label, type });
    await form.submit();
    await expect(form.root.getByRole('alert')).toBeFocused();
    for (const { label, message } of example.wrong) {
      await expect(form.control(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(form.control(label)).toHaveAccessibleDescription(new RegExp(message));
    }
    await expectAccessible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(form.control(example.wrong[0]?.label ?? '')).toBeFocused();
    for (const { label } of example.wrong) {
      const right = example.steps.at(-1)?.keys.find((action) => action.label === label);
      if (right) await form.act(right);
      await expect(form.control(label)).not.toHaveAttribute('aria-invalid', 'true');
    }
    await expect(form.root.getByRole('alert')).toHaveCount(0);
  });
}

test('the quote: steps jump once the one on the page is right, Submit goes to the first that is wrong, Close leads home', async ({
  page,
}) => {
  const quote = formCases.find(({ form }) => form === 'quote');
  if (!quote) throw new Error('The case of the quote is missing');
  const form = new FormPage(page, quote);
  await form.open();
  await expect(form.root.getByRole('button', { name: 'Back' })).toBeDisabled();
  for (let presses = 0; presses < 3; presses += 1) await form.pressButton('Next');
  // Notices do not pile up.
  await expect(form.notice('Please complete all required fields')).toHaveCount(1);
  await form.goToStep('Project Details');
  await expect(form.errors).toContainText('The Type of House field is required');
  await expect(form.step('Home Type')).toHaveAttribute('aria-current', 'step');
  await form.control('Condo/Townhouse').check();
  await form.goToStep('Contact Details');
  await expect(form.heading('Lastly, enter your contact details.')).toBeFocused();
  await expect(form.step('Contact Details')).toHaveAttribute('aria-current', 'step');
  for (const action of quote.steps.at(-1)?.keys ?? []) await form.act(action);
  await form.submit();
  await expect(form.heading('When do you want to start this project?')).toBeVisible();
  await expect(form.errors).toContainText('The Time Frame field is required');
  await page.getByRole('main').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a page forbids eval and inline code, and its form works', async ({ page }) => {
  const answer = await page.goto('/request-a-quote');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe-/);
  // Code of page.evaluate is exempt from the policy, so the proof is a real click on a page that tries.
  await expect(page.getByRole('main').locator('form')).toHaveAttribute('data-ready', 'true');
  await page.getByLabel('Condo/Townhouse').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'When do you want to start this project?' })).toBeVisible();
});
