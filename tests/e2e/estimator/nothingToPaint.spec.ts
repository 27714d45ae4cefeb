import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { expect, test } from '../support/test.ts';

test.use({ copy: 'online' });

test('when every door of a room is left out, nobody is asked who they are, and no price shows', async ({
  page,
  expectAccessible,
}) => {
  const door = { amount: 1, items: [{ type: 'DoorOneSide', isPaintable: false }] };
  const estimator = new EstimatorPage(page);
  await estimator.open({ answers: onlineHouse(room('Den', ['door'], { door })), place: 'rooms.0.items/door' });
  await estimator.ask();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('There is nothing to paint in “Den”');
  await expect(dialog).not.toContainText('$');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await estimator.form.press('Change Doors Den');
  await estimator.entry.answer({ 'Paint this one': true });
  await estimator.form.press('Check answers again');
  await estimator.form.press('Estimate');
  await expect(estimator.contact.root).toBeVisible();
});
