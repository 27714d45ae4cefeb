import fc from 'fast-check';
import { firstTable } from './frozenTables.ts';

const itemIds = [
  'wall',
  'ceiling',
  'door',
  'doorFrame',
  'window',
  'windowFrame',
  'closet',
  'closetFrame',
  'baseboard',
] as const;
export type ItemId = (typeof itemIds)[number];

const optionOf = (item: ItemId) => fc.constantFrom(...Object.keys(firstTable.table.items[item]?.rates ?? {}));
const entryOf = (item: ItemId) => fc.record({ type: optionOf(item), isPaintable: fc.boolean() });
const listOf = <Entry>(entry: fc.Arbitrary<Entry>) => fc.array(entry, { minLength: 1, maxLength: 10 });
const counted = <Entry>(entry: fc.Arbitrary<Entry>) => listOf(entry).map((items) => ({ amount: items.length, items }));

/** As people write lengths: whole feet, inches as decimals, a laser's tenths of a millimetre, and any number at all. */
const feet = fc.oneof(
  fc.integer({ min: 1, max: 100 }),
  fc.integer({ min: 100, max: 10_000 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 10_000, max: 1_000_000 }).map((parts) => parts / 10_000),
  fc.double({ min: 1, max: 100, noNaN: true }),
);

const wall = fc.record({ type: optionOf('wall'), isPaintable: fc.boolean(), length: feet, height: feet });
const windowFrame = fc.record({
  type: optionOf('windowFrame'),
  isPaintable: fc.boolean(),
  size: fc.integer({ min: 1, max: 3 }),
});
const ticks = Object.fromEntries(itemIds.map((item) => [item, fc.boolean()])) as Record<ItemId, fc.Arbitrary<boolean>>;

/** Rooms as the form makes them, with everything filled in and anything ticked. */
export const sampleRoom = fc.record({
  name: fc.constantFrom('Attic', 'Den'),
  paintable: fc.record(ticks),
  additionalFeatures: fc.record({ kitchen: fc.boolean(), rail: fc.boolean(), fireStove: fc.boolean() }),
  wall: fc.record({ items: fc.array(wall, { minLength: 1, maxLength: 15 }) }),
  ceiling: fc.record({ type: optionOf('ceiling') }),
  door: counted(entryOf('door')),
  doorFrame: listOf(entryOf('doorFrame')),
  window: counted(entryOf('window')),
  windowFrame: counted(windowFrame),
  closet: counted(entryOf('closet')),
  closetFrame: listOf(entryOf('closetFrame')),
  baseboard: fc.record({ type: optionOf('baseboard') }),
});

export type SampleRoom = typeof sampleRoom extends fc.Arbitrary<infer Room> ? Room : never;

export const sampleRooms = fc.array(sampleRoom, { minLength: 1, maxLength: 7 });
