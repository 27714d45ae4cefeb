import { fullHouse } from '../../leads/sampleHouses.ts';
import { EstimatorPage } from '../support/EstimatorPage.ts';
import { optionsOf } from '../support/optionsOf.ts';
import { personKeys } from '../support/person.ts';
import { runEstimate } from '../support/runEstimate.ts';
import { expect, test } from '../support/test.ts';

const full = fullHouse(optionsOf);
const progress = [
  'Room Detail',
  'Walls',
  'Ceiling',
  'Doors',
  'Door frames',
  'Window frames',
  'Closet doors',
  'Closet frames',
  'Baseboards',
];

test.use({ copy: 'online' });

test('seven rooms with 15 walls and 10 of everything else: the first by hand, all sections of all of them, to the summary', async ({
  page,
  service,
  expectAccessible,
}) => {
  const estimator = new EstimatorPage(page);
  const { form, entry, tabs, segments, contact, summary } = estimator;
  await estimator.open({ answers: { ...full, rooms: [{}, ...full.rooms.slice(1)] }, place: 'rooms.0.room' });
  const ticks = {
    Walls: true,
    Ceiling: true,
    Doors: true,
    'Door frames': true,
    'Window frames': true,
    'Closet doors': true,
    'Closet frames': true,
    Baseboards: true,
  };
  await estimator.fill({
    heading: 'Room Detail',
    answers: { 'Room Name': 'Great hall', 'Room Type': 'Living room', ...ticks },
  });
  await expect(segments).toHaveText(progress);
  await form.press('Next');
  const lengths = Array.from({ length: 15 }, (_, index) => ({ 'Length in feet': String(20 - index) }));
  await estimator.fill({
    heading: 'Walls',
    entries: [{ Type: 'Textured wall, same colour', 'Height in feet': '9', ...lengths[0] }, ...lengths.slice(1)],
  });
  await expect(tabs).toHaveCount(15);
  await expectAccessible();
  await form.press('Next');
  await estimator.fill({ heading: 'Ceiling', answers: { Type: 'Textured ceiling, same colour' } });
  for (const { heading, question, type, size } of [
    { heading: 'Doors', question: 'How many doors?', type: 'Door, one side' },
    { heading: 'Door frames', type: 'Door frame, one side' },
    { heading: 'Window frames', question: 'How many window frames?', type: 'Wood, opens', size: 'Large' },
    { heading: 'Closet doors', question: 'How many closets?', type: 'Closet door, one side' },
    { heading: 'Closet frames', type: 'Closet frame, one side' },
  ]) {
    await form.press('Next');
    await estimator.fill({ heading, answers: question ? { [question]: '10' } : {} });
    await expect(tabs).toHaveCount(10);
    await entry.answer({ Type: type, ...(size && { Size: size }) });
    await expect(form.root.getByText(`${size ? 'Type, Size' : 'Type'}: the same for all 10`)).toBeVisible();
  }
  await form.press('Next');
  await estimator.fill({ heading: 'Baseboards', answers: { Type: 'New baseboards' } });

  for (const { name } of full.rooms.slice(1)) {
    for (const heading of progress) {
      await form.press('Next');
      await expect(form.heading(heading)).toBeFocused();
    }
    await expect(estimator.step(name)).toHaveAttribute('aria-current', 'step');
    await expect(form.errors).toHaveCount(0);
  }
  await form.press('Estimate');
  await contact.answer(personKeys);
  await contact.press('Get Quote');
  await expect(summary.getByRole('heading', { name: 'Your estimate' })).toBeFocused();

  const house = (await service.leads()).at(-1)?.payload['house_information'] as typeof full;
  expect(house.rooms).toHaveLength(7);
  expect(house.rooms[0]).toMatchObject({
    name: 'Great hall',
    windowFrame: { amount: 10, items: Array(10).fill({ type: 'WoodOpens', size: 3, isPaintable: true }) },
  });
  expect(house.rooms[0]?.wall.items.map(({ length, height }) => [length, height])).toEqual(
    lengths.map((_, index) => [20 - index, 9]),
  );
  expect(house.rooms.slice(1)).toEqual(full.rooms.slice(1));
  const printed = runEstimate(service, house);
  const dollars = (amount: number) => `$${amount.toLocaleString('en-CA')}`;
  await expect(summary).toContainText(
    `Total Estimated Amount${dollars(printed.total_cost)}Labour only. Paint, materials and GST are extra.`,
  );
  await expect(summary.getByRole('heading', { level: 4 })).toHaveText(
    printed.rooms.map(({ name, total_cost }) => `${name} ${dollars(total_cost)}`),
  );
  await expectAccessible();
  expect(await estimator.overflow()).toBeLessThanOrEqual(0);

  // On paper every room is open, and nothing but the summary stands there.
  await page.emulateMedia({ media: 'print' });
  await expect(summary.getByRole('table')).toHaveCount(7);
  await expect(page.getByRole('main')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => Reflect.set(globalThis, 'print', () => Reflect.set(globalThis, 'printed', true)));
  await summary.getByRole('button', { name: 'Save or print' }).click();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'printed') as unknown)).toBe(true);
});
