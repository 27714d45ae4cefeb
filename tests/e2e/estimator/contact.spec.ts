import type { Page } from '@playwright/test';
import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { person, personKeys } from '../support/person.ts';
import { scriptOf } from '../support/scriptOf.ts';
import type { Service, StoredLead } from '../support/startService.ts';
import { expect, longTest, test } from '../support/test.ts';

const place = 'rooms.0.items/door';
const house = (description: string) => ({
  ...onlineHouse(room('Hall', ['door'], { door: { amount: 1, items: [{ type: 'DoorOneSide' }] } })),
  description,
});

/** The leads about one house. */
const leadsOf = async (service: Service, description: string): Promise<StoredLead[]> =>
  (await service.leads()).filter(({ payload }) =>
    JSON.stringify(payload['house_information']).includes(`"${description}"`),
  );

/** A house ready to be sent, with the contact dialog open. */
async function openContact(
  page: Page,
  description: string,
  by: 'pointer' | 'keyboard' = 'pointer',
): Promise<EstimatorPage> {
  const estimator = new EstimatorPage(page, by);
  await estimator.open({ answers: house(description), place });
  await estimator.ask();
  await expect(estimator.contact.heading('How can we reach you?')).toBeFocused();
  return estimator;
}

test.use({ copy: 'online' });

test("the contact dialog stays until it is left, holds the focus and gives it back, and says what is wrong in the catalogue's words", async ({
  page,
  service,
  expectAccessible,
  expectAccessibleEverywhere,
}) => {
  const { contact, form } = await openContact(page, 'Static', 'keyboard');
  for (const name of ['Cancel', 'Get Quote'])
    await expect(contact.root.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await page.mouse.click(3, 3);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await expect(contact.heading('How can we reach you?')).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 9; presses += 1) {
      await page.keyboard.press(key);
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
  }
  await contact.press('Get Quote');
  await expect(contact.errors).toBeFocused();
  await expect(contact.errors.getByRole('link')).toHaveText([
    'The First Name field is required',
    'The Last Name field is required',
    'The Email Address field is required',
    'The Phone Number field is required',
  ]);
  await expect(form.notice('Please complete all required fields').first()).toBeVisible();
  await expectAccessibleEverywhere();
  await contact.answer({ 'First Name': 'Sample' });
  await contact.press('Cancel');
  await expect(contact.root).toHaveCount(0);
  await expect(form.button('Estimate')).toBeFocused();
  await expect(form.heading('Check your answers')).toBeVisible();
  await page.keyboard.press('Enter');
  await contact.expectAnswers({ 'First Name': 'Sample' });
  await contact.answer({ ...personKeys, 'Email Address': 'sample@person', 'Phone Number': '123-555-0188' });
  await contact.press('Get Quote');
  await expect(contact.errors.getByRole('link')).toHaveText([
    'The Email Address field must be a valid email',
    'The Phone Number field must be a ten-digit phone number, such as 403-555-0100',
  ]);
  await expect(contact.control('Phone Number')).toHaveAccessibleDescription(/ten-digit phone number/);
  await contact.errors.getByRole('link').last().press('Enter');
  await expect(contact.control('Phone Number')).toBeFocused();
  await contact.answer(personKeys);
  await expect(contact.errors).toHaveCount(0);
  expect(await leadsOf(service, 'Static')).toEqual([]);
  // Back takes the dialog away, and nothing else.
  await page.goBack();
  await expect(contact.root).toHaveCount(0);
  await expect(form.heading('Check your answers')).toBeVisible();
  await expect(form.button('Estimate')).toBeFocused();
});

test('Get Quote is pressed twice, and its answer lost: the dialog and everything typed stay, and a retry makes one lead', async ({
  page,
  service,
  expectConsole,
  expectAccessible,
}) => {
  expectConsole(/./);
  const keys: (string | undefined)[] = [];
  let lose = (): void => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await page.route('**/clients', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await Promise.all([route.fetch(), lost]);
    await route.abort('connectionreset');
  });
  const estimator = await openContact(page, 'Lost');
  const { contact, form, summary } = estimator;
  await contact.answer(personKeys);
  await contact.press('Get Quote');
  // While it is on its way nothing takes the dialog away, and nothing is sent anew.
  await expect(contact.button('Cancel')).toBeDisabled();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.goBack();
  await contact.onward.click({ force: true });
  await expect(contact.root).toBeVisible();
  lose();
  await expect(estimator.form.notice('An error has occured, Please try again later.')).toBeVisible();
  await contact.expectAnswers(personKeys);
  await expect(summary).toHaveCount(0);
  await expectAccessible();
  // What was typed is also kept over another look at the form.
  await contact.press('Cancel');
  await expect(form.button('Estimate')).toBeFocused();
  await form.press('Estimate');
  await contact.expectAnswers(personKeys);
  await contact.press('Get Quote');
  await expect(summary).toContainText('$');
  await expect(contact.root).toHaveCount(0);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  const [lead, ...others] = await leadsOf(service, 'Lost');
  expect(others).toEqual([]);
  expect(lead?.payload).toMatchObject(person);
});

longTest(
  "the dialog's code does not arrive: says so, and a retry or Cancel goes on",
  async ({ page, expectConsole, expectAccessible }) => {
    expectConsole(/ERR_CONNECTION_REFUSED|dynamically imported module/);
    const estimator = new EstimatorPage(page);
    await estimator.open({ answers: house('Without code'), place });
    // Before the step whose button opens the dialog, because its code is prefetched there.
    await page.route(await scriptOf('forms/EstimateRequestDialog.tsx'), (route) => route.abort('connectionrefused'));
    await estimator.form.press('Next');
    await expect(estimator.form.heading('Check your answers')).toBeFocused();
    await estimator.form.press('Estimate');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('The form could not be loaded');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(estimator.form.button('Estimate')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(estimator.contact.heading('How can we reach you?')).toBeFocused();
  },
);
