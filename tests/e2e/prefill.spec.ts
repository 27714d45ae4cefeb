import { FormPage } from './support/FormPage.ts';
import { quote } from './support/formCases.ts';
import { expect, test } from './support/test.ts';

const query = '?type_of_house=Condo%2FTownhouse&start_time=Tomorrow&firstname=Eve';

test('an address fills in what the form allows for, and the lead says nothing of it', async ({ page, service }) => {
  // The first question is answered by then.
  const steps = quote.steps.map((step, index) => (index === 0 ? { ...step, keys: [] } : step));
  const form = new FormPage(page, { ...quote, steps, page: quote.page + query });
  await form.open();
  await expect(form.control('Condo/Townhouse')).toBeChecked();
  await form.press('Next');
  // There is no such option, and nothing says so.
  await expect(form.root.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(form.errors).toHaveCount(0);
  await form.press('Back');
  await expect(form.control('Condo/Townhouse')).toBeChecked();
  await expect(page).toHaveURL(quote.page + query);
  await page.goBack();
  await expect(form.heading('When do you want to start this project?')).toBeVisible();
  await page.goBack();
  await form.fill();
  await form.submit();
  await expect(form.confirmation).toBeVisible();
  const lead = (await service.leads()).at(-1);
  expect(lead?.payload).toMatchObject({ firstname: quote.payload['firstname'] });
  expect(JSON.stringify(lead)).not.toMatch(/Eve|type_of_house=/);
});
