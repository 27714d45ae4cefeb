import { EstimatorPage } from '../support/EstimatorPage.ts';
import { Finger } from '../support/Finger.ts';
import { expect, test } from '../support/test.ts';

test.use({ copy: 'online' });

const ticks = ['Walls', 'Ceiling', 'Doors', 'Door frames', 'Window frames', 'Baseboards'];

test('three rooms with all that is in them take at most 75 taps', async ({ page }) => {
  const estimator = new EstimatorPage(page);
  const { form, entry } = estimator;
  const finger = new Finger();
  const next = (): Promise<void> => finger.tap(form.onward);
  const choose = (option: string): Promise<void> => finger.choose(form.control('Type'), option);
  const measure = async (length: string, width: string, height: string): Promise<void> => {
    await expect(form.heading('Walls')).toBeVisible();
    await finger.type(form.control('Length (ft)'), length);
    await finger.type(form.control('Width (ft)'), width);
    await finger.type(form.control('Height (ft)'), height);
    await finger.tap(form.button('Fill in four walls'));
    await expect(estimator.tabs).toHaveCount(4);
  };
  await estimator.open();

  await finger.type(form.control('In a few words, what do you need done?'), 'Three rooms');
  await finger.tap(form.option('How big is the house?', 'Medium'));
  await finger.type(form.control('How many rooms need to be painted?'), '3');
  await next();
  await finger.type(form.control('Postal Code'), 'T2P1J9');
  await finger.tap(form.option('How do you want to continue?', 'Online'));
  await next();

  await finger.type(form.control('Room Name'), 'Main bedroom');
  await finger.choose(form.control('Room Type'), 'Bedroom');
  for (const label of ticks) await finger.tap(form.control(label));
  await next();
  await measure('14', '12', '8');
  await choose('Smooth wall, different colour');
  await next();
  await choose('Smooth ceiling, same colour');
  await next();
  await finger.type(form.control('How many doors?'), '2');
  await choose('Door, one side');
  await next();
  await choose('Door frame, one side');
  await next();
  await finger.type(form.control('How many window frames?'), '1');
  await choose('Vinyl, no trim');
  await finger.tap(entry.option('Size', 'Medium'));
  await next();
  await choose('Baseboards, same colour');
  await next();

  for (const { name, length, width } of [
    { name: 'Bedroom', length: '12', width: '10' },
    { name: 'Bedroom 2', length: '10', width: "9'6" },
  ]) {
    await expect(form.heading('Room Detail')).toBeVisible();
    await finger.tap(form.button('Same as Main bedroom'));
    await expect(form.control('Room Name')).toHaveValue(name);
    await next();
    await measure(length, width, '8');
    for (const heading of ['Ceiling', ...ticks.slice(2)]) {
      await next();
      await expect(form.heading(heading)).toBeVisible();
    }
    await next();
  }

  await expect(form.heading('Check your answers')).toBeFocused();
  await next();
  await expect(estimator.contact.root).toBeVisible();
  const walls = (length: number, width: number): object[] =>
    [length, width, length, width].map((side) => ({
      type: 'SmoothWallDifferentColor',
      length: side,
      height: 8,
      isPaintable: true,
    }));
  const contact = { 'First Name': 'Ada', 'Last Name': 'Lovelace', 'Email Address': 'ada@example.com' };
  for (const [label, text] of Object.entries({ ...contact, 'Phone Number': '4035550142' }))
    await finger.type(estimator.contact.control(label), text);
  const sent = page.waitForRequest('**/clients');
  await finger.tap(estimator.contact.onward);
  const { house_information: house } = (await sent).postDataJSON() as {
    house_information: { rooms: { name: string; wall: { items: object[] }; door: object; doorFrame: object[] }[] };
  };
  expect(house.rooms.map(({ name, wall }) => [name, wall.items])).toEqual([
    ['Main bedroom', walls(14, 12)],
    ['Bedroom', walls(12, 10)],
    ['Bedroom 2', walls(10, 9.5)],
  ]);
  const two = (type: string): object[] => [1, 2].map(() => ({ type, isPaintable: true }));
  for (const { door, doorFrame } of house.rooms) {
    expect(door).toEqual({ amount: 2, items: two('DoorOneSide') });
    expect(doorFrame).toEqual(two('DoorFrameOneSide'));
  }
  await expect(estimator.summary).toBeVisible();
  expect(finger.taps).toBeLessThanOrEqual(75);
  test.info().annotations.push({ type: 'effort', description: `${finger.taps} taps, ${finger.keys} keys` });
});
