import { expect, test } from 'vitest';
import { estimate } from '../../src/pricing/estimate.ts';
import { readCases } from '../cases/readCases.ts';
import { firstTable } from './frozenTables.ts';

const cases = readCases<{ room: object; total_cost: number; total_hours: number }[]>('pricing/rooms');
const rooms = cases.map(({ room }) => room);

test('a house is the sum of its rooms, and says by which table', () => {
  const { rooms: priced, ...house } = estimate({ rooms }, firstTable);
  expect(house).toEqual({
    rateTable: '2026-11-01',
    hash: firstTable.hash,
    currency: 'CAD',
    labourRatePerHour: 25,
    total_cost: cases.reduce((sum, { total_cost }) => sum + total_cost, 0),
    total_hours: Number(cases.reduce((sum, { total_hours }) => sum + total_hours, 0).toFixed(9)),
  });
  expect(priced.map(({ total_cost }) => total_cost)).toEqual(cases.map(({ total_cost }) => total_cost));
});

test('a room without a name is called by its number', () => {
  const unnamed = [{ name: 'Attic' }, {}, { name: ' ' }, { name: 4 }];
  expect(estimate({ rooms: unnamed }, firstTable).rooms.map(({ name }) => name)).toEqual([
    'Attic',
    'Room 2',
    'Room 3',
    'Room 4',
  ]);
});

test('the house is left as it was', () => {
  const frozen = JSON.parse(JSON.stringify({ rooms }), (_key, value) => Object.freeze(value));
  estimate(frozen, firstTable);
  expect(frozen).toEqual({ rooms });
});

test('a price can be stored and read back', () => {
  const priced = estimate({ rooms }, firstTable);
  expect(JSON.parse(JSON.stringify(priced))).toEqual(priced);
});
