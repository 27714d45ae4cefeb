import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { expect, test } from '../support/test.ts';

test.use({ copy: 'online' });

const message = 'Please tick at least one thing to paint';

test('a room in which nothing is ticked cannot be left, and says so at its boxes', async ({
  page,
  expectAccessible,
}) => {
  const estimator = new EstimatorPage(page, 'keyboard');
  const { form } = estimator;
  await estimator.open({ answers: onlineHouse({}, {}), place: 'rooms.0.room' });
  await form.answer({ 'Room Type': 'Bedroom' });
  await expect(form.control('Room Name')).toHaveValue('Bedroom');
  await form.press('Next');
  await expect(form.errors.getByRole('link')).toHaveText([message]);
  await expect(form.root.getByRole('group', { name: 'What needs to be painted?' })).toHaveAccessibleDescription(
    message,
  );
  await expectAccessible();
  await form.errors.getByRole('link').press('Enter');
  await expect(form.control('Walls')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(form.errors).toHaveCount(0);
  await form.press('Next');
  await expect(form.heading('Walls')).toBeFocused();
});

test('when every door of a room is left out, nobody is asked who they are, and no price shows', async ({
  page,
  expectAccessible,
}) => {
  const door = { amount: 1, items: [{ type: 'DoorOneSide', isPaintable: false }] };
  const estimator = new EstimatorPage(page);
  await estimator.open({ answers: onlineHouse(room('Den', ['door'], { door })), place: 'rooms.0.items/door' });
  await estimator.form.press('Estimate');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('There is nothing to paint in “Den”');
  await expect(dialog).not.toContainText('$');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await estimator.entry.answer({ 'Paint this one': true });
  await estimator.form.press('Estimate');
  await expect(estimator.contact.root).toBeVisible();
});
