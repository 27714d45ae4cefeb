import { expect, test } from 'vitest';
import { PricingError } from '../../src/pricing/errors.ts';
import { estimate } from '../../src/pricing/estimate.ts';
import { readCases } from '../cases/readCases.ts';
import { firstTable } from './frozenTables.ts';
import { withChange } from './withChange.ts';

interface Change {
  name: string;
  path: string;
  value?: unknown;
}

const rooms = readCases<{ name: string; room: Record<string, unknown> }[]>('pricing/rooms');
const everything = rooms.find(({ name }) => name === 'everything ticked')?.room ?? {};
const door = { type: 'DoorOneSide', isPaintable: true };
/** In the first room only the ceiling is painted, in the second everything. */
const house = {
  houseSize: 1,
  rooms: [
    { ...structuredClone(everything), paintable: { ceiling: true } },
    { ...structuredClone(everything), door: { amount: 2, items: [door, { ...door }] } },
  ],
};

function refusalOf(changed: unknown): PricingError {
  try {
    estimate(changed, firstTable);
  } catch (error) {
    if (error instanceof PricingError) return error;
    throw error;
  }
  throw new Error('It was priced');
}

test.each(readCases<(Change & { says: string })[]>('pricing/refusals'))('refused: $name', ({ path, value, says }) => {
  const refusal = refusalOf(withChange(house, path, value));
  expect(refusal.message).toContain(says);
  expect(refusal.message.startsWith(`${refusal.path}: `)).toBe(true);
});

test.each([NaN, Infinity, -Infinity, -0, 10n, true])('refused: a length of %s', (length) => {
  const refusal = refusalOf(withChange(house, 'rooms.1.wall.items.2.length', length));
  expect(refusal).toMatchObject({ path: 'rooms[1].wall.items[2].length', offender: length });
});

test.each([[null], ['house'], [[]], [7]])('refused: a house that is %j', (wrong) => {
  expect(refusalOf(JSON.parse(JSON.stringify(wrong))).path).toBe('house');
});

test.each(readCases<(Change & { changesThePrice?: boolean })[]>('pricing/accepted'))(
  'priced: $name',
  ({ path, value, changesThePrice = false }) => {
    const { total_cost } = estimate(withChange(house, path, value), firstTable);
    expect(total_cost === estimate(house, firstTable).total_cost).toBe(!changesThePrice);
  },
);

test('where sizes make a difference, they must be said', () => {
  const houses = { ...firstTable, table: withChange(firstTable.table, 'houseSizes.4', 1.5) };
  const { houseSize: _unsaid, ...unsized } = house;
  expect(() => estimate(unsized, houses)).toThrow(
    'houseSize: must be a size of the rate table (1, 2, 3, 4), but it is missing',
  );
  const frames = { ...firstTable, table: withChange(firstTable.table, 'items.windowFrame.sizes.1', 0.5) };
  expect(() => estimate(withChange(house, 'rooms.1.windowFrame.items.0.size'), frames)).toThrow(
    'rooms[1].windowFrame.items[0].size: must be a size',
  );
});
