import { EstimatorPage } from '../e2e/support/EstimatorPage.ts';
import { onlineHouse, room } from '../e2e/support/houses.ts';
import { personKeys } from '../e2e/support/person.ts';
import { expect, test } from './shot.ts';

test.use({ copy: 'online' });

const wall = (length: number) => ({ type: 'SmoothWallDifferentColor', length, height: 8 });
const bedroom = room('Main bedroom', ['wall', 'ceiling', 'door', 'baseboard'], {
  wall: { items: [wall(12), wall(10), wall(12), wall(10)] },
  ceiling: { type: 'SmoothCeilingSameColor' },
  door: { amount: 1, items: [{ type: 'DoorOneSide' }] },
  baseboard: { type: 'BaseboardsSameColor' },
});
const answers = onlineHouse(bedroom, room('Hall', ['wall', 'windowFrame']), room('Office', []), room('Bathroom', []));

test('before anything is entered', async ({ page, shot }) => {
  const estimator = new EstimatorPage(page);
  await estimator.open();
  await estimator.form.press('Next');
  await expect(estimator.form.errors).toBeVisible();
  await shot('estimator-basic-errors');
});

for (const [name, place] of Object.entries({ basic: 'basic', location: 'location', room: 'rooms.0.room', walls: 'rooms.0.items/wall', door: 'rooms.0.items/door' })) {
  test(`restored at ${name}`, async ({ page, shot }) => {
    await new EstimatorPage(page).open({ answers, place });
    await shot(`estimator-${name}`);
  });
}

test('a wall without its length', async ({ page, shot }) => {
  const estimator = new EstimatorPage(page);
  await estimator.open({ answers: onlineHouse(room('Main bedroom', ['wall'], { wall: { items: [wall(12), {}, {}] } })), place: 'rooms.0.items/wall' });
  await estimator.form.press('Next');
  await expect(estimator.form.errors).toBeVisible();
  await shot('estimator-walls-errors');
});

test('the dialogs', async ({ page, shot }) => {
  const estimator = new EstimatorPage(page);
  await estimator.open({ answers: onlineHouse(bedroom, { ...bedroom, name: 'Guest room' }), place: 'rooms.1.items/baseboard' });
  await estimator.form.press('Next');
  await shot('estimator-review');
  await estimator.form.press('Estimate');
  await expect(estimator.contact.root).toBeVisible();
  await shot('estimator-contact', 'window');
  await estimator.contact.press('Get Quote');
  await expect(estimator.contact.errors).toBeVisible();
  await shot('estimator-contact-errors', 'window');
  await estimator.contact.answer(personKeys);
  await shot('estimator-contact-filled', 'window');
  await estimator.contact.press('Get Quote');
  await expect(estimator.summary).toBeVisible();
  await shot('estimator-summary', 'window');
  await estimator.summary.getByRole('button', { name: /Main bedroom/ }).click();
  await shot('estimator-summary-open', 'window');
});

test('in person', async ({ page, shot }) => {
  const estimator = new EstimatorPage(page);
  await estimator.open({ answers: { ...onlineHouse(), numberOfRooms: 2, method: 1 }, place: 'location' });
  await estimator.send();
  await expect(estimator.summary).toBeVisible();
  await shot('estimator-summary-in-person', 'window');
});
