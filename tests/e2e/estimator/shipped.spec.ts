import { person } from '../support/person.ts';
import { EstimatorPage } from '../support/EstimatorPage.ts';
import { expect, test } from '../support/test.ts';

const amount = 'How many rooms need to be painted?';
const method = 'How do you want to continue?';

const review = /Check your answers$/;

test('as shipped: Online is shown and cannot be chosen, the rooms are listed and cannot be entered', async ({
  page,
  expectAccessible,
  expectAccessibleEverywhere,
}) => {
  const estimator = new EstimatorPage(page);
  const { form } = estimator;
  const { steps } = form;
  await estimator.open();
  await expect(steps).toHaveText([/Basic Information$/, /Location$/, review]);
  await form.answer({
    'In a few words, what do you need done?': 'Three rooms',
    'How big is the house?': 'Extra Large',
    [amount]: '7',
  });
  await expect(steps).toHaveCount(10);
  await form.answer({ [amount]: '3' });
  await expect(steps).toHaveText([/Basic Information$/, /Location$/, /Room 1$/, /Room 2$/, /Room 3$/, review]);
  for (const index of [2, 3, 4]) await expect(steps.nth(index)).toBeDisabled();
  await expectAccessibleEverywhere();
  await form.press('Next');
  await expect(form.option(method, 'Online')).toBeDisabled();
  await expect(form.option(method, 'Online')).toHaveAccessibleName(/not available yet/);
  await form.press('Next');
  await expect(form.errors.getByRole('link')).toHaveText([
    'The Postal Code field is required',
    'The Estimation Method field is required',
  ]);
  await expectAccessibleEverywhere();
  // Whoever lives elsewhere is told at once, and can go on.
  const elsewhere = page.getByText('T5J 2R7 lies outside the areas');
  await form.answer({ 'Postal Code': 't5j2r7' });
  await expect(elsewhere).toBeVisible();
  await expect(form.control('Postal Code')).not.toHaveAttribute('aria-invalid', 'true');
  await form.answer({ 'Postal Code': 'T2P 1J9', [method]: 'In-person' });
  await expect(elsewhere).toBeHidden();
  for (const index of [2, 3, 4]) await expect(steps.nth(index)).toBeDisabled();
  await form.press('Next');
  await expect(form.onward).toHaveText('Estimate');
  await expectAccessible();
});

test('as shipped: In-person, by keyboard alone, becomes a lead without a price and a summary without cost', async ({
  page,
  service,
  expectAccessibleEverywhere,
}) => {
  const estimator = new EstimatorPage(page, 'keyboard');
  const { contact, summary } = estimator;
  await estimator.open();
  await estimator.fillAll([
    {
      heading: 'Basic Information',
      answers: {
        'In a few words, what do you need done?': 'Three <b>rooms</b>',
        'How big is the house?': 'Large',
        [amount]: '3',
      },
    },
    { heading: 'Location', answers: { 'Postal Code': 't2p1j9', [method]: 'In-person' } },
  ]);
  await estimator.send();
  await expect(summary).toBeVisible();
  await expect(contact.root).toHaveCount(0);
  await expect(summary.getByRole('term')).toHaveText([
    'Your reference',
    'Sent on',
    'Number of Rooms',
    'House Size',
    'Estimation Method',
  ]);
  await expect(summary.getByRole('definition').filter({ hasText: /^(3|Large|In-person)$/ })).toHaveCount(3);
  await expect(summary).not.toContainText(/\$|Total|GST|Our rates|Good until|Room by room|print/);
  await expectAccessibleEverywhere();
  const [lead, ...others] = (await service.leads()).filter(({ payload }) =>
    String(payload['quote_and_detail']).includes('<td>Large</td>'),
  );
  expect(others).toEqual([]);
  expect(lead?.kind).toBe('client');
  expect(lead?.estimate?.total_cost ?? null).toBeNull();
  expect(lead?.payload).toEqual({
    ...person,
    house_information: {
      description: 'Three <b>rooms</b>',
      houseSize: 3,
      numberOfRooms: 3,
      postalCode: 'T2P 1J9',
      method: 1,
      houseSizeLabel: 'Large',
      methodLabel: 'In-person',
    },
    quote_and_detail: expect.not.stringMatching(/\$|GST/),
    company: 'Bow & Brush Painting',
    website: 'https://bowandbrush.example',
    lifecyclestage: 'marketingqualifiedlead',
  });
});

test('as shipped, nobody is led to rooms that cannot be entered', async ({ page }) => {
  for (const path of ['/', '/request-a-quote']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[href="/get-detailed-quote"]')).toHaveCount(0);
  }
});
