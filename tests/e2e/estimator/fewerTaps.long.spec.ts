import { workedHouse } from '../../leads/sampleHouses.ts';
import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { expect, test } from '../support/test.ts';

test.use({ copy: 'online' });

const sized = [{ type: 'SmoothWallSameColor', length: 12, height: 8 }, { length: 10 }];
const bedroom = room('Main bedroom', ['wall', 'ceiling'], {
  type: 'Bedroom',
  wall: { items: sized },
  ceiling: { type: 'SmoothCeilingSameColor' },
});
const questions = { length: 'Length (ft)', width: 'Width (ft)', height: 'Height (ft)' };

/** The lengths and heights of the walls that are kept of a room. */
async function keptWalls(estimator: EstimatorPage, number: number): Promise<unknown> {
  const rooms = (await estimator.kept())?.answers['rooms'] as { wall?: { items: unknown[] } }[] | undefined;
  return rooms?.[number]?.wall?.items;
}

for (const by of ['pointer', 'keyboard'] as const) {
  test(`an untouched room is filled in like an earlier one, sizes on demand, and back: by ${by}`, async ({
    page,
    expectAccessible,
  }) => {
    const estimator = new EstimatorPage(page, by);
    const { form } = estimator;
    await estimator.open({ answers: onlineHouse(bedroom, {}), place: 'rooms.0.room' });
    await expect(form.root.getByRole('button', { name: /^Same as/ })).toHaveCount(0);
    await estimator.form.goToStep('Room 2');
    await expect(form.heading('Room Detail')).toBeFocused();
    await expectAccessible();
    await form.answer({ 'Room Name': 'Den' });
    await form.press('Same as Main bedroom');
    await expect(form.root.getByText('Filled in like Main bedroom.')).toBeFocused();
    await form.expectAnswers({ 'Room Name': 'Den', 'Room Type': 'Bedroom', Walls: true, Ceiling: true, Doors: false });
    await expectAccessible();
    await expect.poll(() => keptWalls(estimator, 1)).toEqual([{ type: 'SmoothWallSameColor' }, {}]);
    await form.answer({ 'Its sizes too': true });
    await expect.poll(() => keptWalls(estimator, 1)).toEqual(sized);
    await form.answer({ 'Its sizes too': false });
    await expect.poll(() => keptWalls(estimator, 1)).toEqual([{ type: 'SmoothWallSameColor' }, {}]);
    await form.press('Undo');
    await expect(form.heading('Room Detail')).toBeFocused();
    await form.expectAnswers({ 'Room Name': 'Den', 'Room Type': 'Please choose', Ceiling: false });
    await expect(form.button('Same as Main bedroom')).toBeVisible();
  });

  test(`three numbers fill in four walls, by their rules, and back: by ${by}`, async ({ page, expectAccessible }) => {
    const estimator = new EstimatorPage(page, by);
    const { form, entry, tabs } = estimator;
    await estimator.open({ answers: onlineHouse(room('Hall', ['wall'])), place: 'rooms.0.items/wall' });
    await expect(tabs).toHaveCount(1);
    await form.answer({ [questions.length]: "12'6", [questions.height]: '200' });
    await form.press('Fill in four walls');
    await expect(form.control(questions.width)).toBeFocused();
    await expect(form.control(questions.width)).toHaveAccessibleDescription('The Width (ft) field is required');
    await expect(form.control(questions.height)).toHaveAccessibleDescription(
      'The Height (ft) field must be 100 or less',
    );
    await expect(tabs).toHaveCount(1);
    await expectAccessible();
    await form.answer({ [questions.width]: '10', [questions.height]: '8' });
    await form.control(questions.height).press('Enter');
    await expect(form.root.getByText('Walls: 4 filled in.')).toBeFocused();
    await expect(tabs).toHaveCount(4);
    await expect(form.control(questions.length)).toBeHidden();
    await expectAccessible();
    await entry.expectAnswers({ 'Length in feet': '12.5', 'Height in feet': '8' });
    await estimator.openEntry(4);
    await entry.expectAnswers({ 'Length in feet': '10', 'Height in feet': '8' });
    await form.press('Undo');
    await expect(tabs).toHaveCount(1);
    await expect(form.control(questions.length)).toHaveValue("12'6");
    await entry.expectAnswers({ 'Length in feet': '' });
  });

  test(`a room that a smaller number takes is named, and comes back: by ${by}`, async ({ page, expectAccessible }) => {
    const estimator = new EstimatorPage(page, by);
    const { form } = estimator;
    await estimator.open({ answers: onlineHouse(room('Hall', []), {}, bedroom) });
    await form.press('Decrease Number of Rooms');
    const will = 'Room 3 (Main bedroom) will be removed.';
    await expect(form.root.getByRole('status').filter({ hasText: will })).toHaveCount(1);
    await expect(form.root.getByText(will).last()).toBeInViewport();
    await expectAccessible();
    await form.press('Undo');
    await expect(form.control('How many rooms need to be painted?')).toBeFocused();
    await form.expectAnswers({ 'How many rooms need to be painted?': '3' });
    await expect(estimator.form.steps).toHaveCount(6);

    await form.press('Decrease Number of Rooms');
    await form.press('Decrease Number of Rooms');
    await form.press('Next');
    await expect(form.heading('Location')).toBeFocused();
    await expect(form.root.getByText('Removed: Room 3 (Main bedroom).').last()).toBeInViewport();
    await expectAccessible();
    await form.press('Undo');
    await expect(form.heading('Location')).toBeFocused();
    await expect(estimator.form.steps).toHaveText([
      /Basic Information$/,
      /Location$/,
      /Hall$/,
      /Room 2$/,
      /Main bedroom$/,
      /Check your answers$/,
    ]);
    await expect.poll(() => keptWalls(estimator, 2)).toEqual(sized);
  });
}

test('the numbers of a rectangular room count, also for those who go on without its button', async ({ page }) => {
  const estimator = new EstimatorPage(page);
  const { form, tabs } = estimator;
  await estimator.open({ answers: onlineHouse(room('Hall', ['wall'])), place: 'rooms.0.items/wall' });
  await form.answer({ [questions.length]: '12', [questions.width]: '10', [questions.height]: '8' });
  await form.pressButton(form.onward);
  await expect(tabs).toHaveCount(4);
  await expect(form.errors.getByRole('link')).toHaveText(['Wall 1: The Type field is required']);
});

test('what the rooms cost so far is said once one of them is complete', async ({ page, expectAccessible }) => {
  const estimator = new EstimatorPage(page);
  const [worked = {}] = workedHouse.rooms;
  await estimator.open({ answers: onlineHouse(worked, room('Den', [])), place: 'rooms.1.room' });
  const total = estimator.form.root.getByText('So far: $274');
  await expect(total).toBeVisible();
  await expectAccessible();
  await estimator.form.answer({ Doors: true });
  await expect(total).toBeVisible();
});
