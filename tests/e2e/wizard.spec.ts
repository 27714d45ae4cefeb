import { FormPage } from './support/FormPage.ts';
import { formCases } from './support/formCases.ts';
import { expect, test } from './support/test.ts';

const quote = formCases.find(({ form }) => form === 'quote');
if (!quote) throw new Error('The case of the quote is missing');

test('the step list jumps, after it checked the step on the page', async ({ page }) => {
  const form = new FormPage(page, quote);
  await form.open();
  await expect(form.root.getByRole('button', { name: 'Back' })).toBeDisabled();
  await form.goToStep('Project Details');
  await expect(form.root.getByRole('alert')).toContainText('The Type of House field is required');
  await expect(form.step('Home Type')).toHaveAttribute('aria-current', 'step');
  await form.control('Condo/Townhouse').check();
  await form.goToStep('Contact Details');
  await expect(form.heading('Lastly, enter your contact details.')).toBeFocused();
  await expect(form.step('Contact Details')).toHaveAttribute('aria-current', 'step');
});

test('submit goes to the first step that is wrong', async ({ page }) => {
  const form = new FormPage(page, quote);
  await form.open();
  await form.control('Condo/Townhouse').check();
  await form.goToStep('Contact Details');
  for (const action of quote.steps.at(-1)?.keys ?? []) await form.act(action);
  await form.submit();
  await expect(form.heading('When do you want to start this project?')).toBeVisible();
  await expect(form.root.getByRole('alert')).toContainText('The Time Frame field is required');
});

test('the close button returns to the home page', async ({ page }) => {
  await page.goto('/request-a-quote');
  await page.getByRole('main').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the page runs under a policy that forbids eval and inline code', async ({ page }) => {
  const answer = await page.goto('/request-a-quote');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe-/);
  // Code of page.evaluate is exempt from the policy, so the proof is a real click on a page that tries.
  const form = new FormPage(page, quote);
  await form.ready();
  await form.control('Condo/Townhouse').check();
  await form.root.getByRole('button', { name: 'Next' }).click();
  await expect(form.heading('When do you want to start this project?')).toBeVisible();
});

test('notices do not pile up', async ({ page }) => {
  const form = new FormPage(page, quote);
  await form.open();
  for (let presses = 0; presses < 4; presses += 1) await form.root.getByRole('button', { name: 'Next' }).click();
  await expect(form.notice('Please complete all required fields')).toHaveCount(1);
});
