import { afterEach, expect, it, vi } from 'vitest';
import { judgedHouse } from '../../../src/leads/house.ts';
import { PricingError } from '../../../src/pricing/errors.ts';
import { tryPriceHouse } from '../../../src/site/estimate/describeEstimate.ts';
import { frozenTables } from '../../pricing/frozenTables.ts';

const moment = new Date('2026-11-21T12:00:00-07:00');
afterEach(() => vi.restoreAllMocks());

it('prices a house by the table in force', () => {
  const rooms = [
    {
      name: 'Hall',
      paintable: { door: true },
      door: { amount: 1, items: [{ type: 'DoorOneSide', isPaintable: true }] },
    },
  ];
  expect(tryPriceHouse(judgedHouse({ houseSize: 1, rooms }), frozenTables, moment)).toMatchObject({
    estimate: { rateTable: '2026-11-01', rooms: [{ name: 'Hall' }] },
    table: { table: { version: '2026-11-01' } },
  });
});

it('goes on without a price when the house cannot be priced, and says why to the one who looks after the site', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(tryPriceHouse(judgedHouse({ houseSize: 9, rooms: [{}] }), frozenTables, moment)).toBeUndefined();
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.any(PricingError));
});

it('has no price for a house without rooms', () => {
  expect(tryPriceHouse(judgedHouse({ houseSize: 1 }), frozenTables, moment)).toBeUndefined();
});
