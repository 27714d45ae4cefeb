import { expect, test } from 'vitest';
import { withValueAt } from '../../src/engine/definition/paths.ts';
import { replacePriceInErrorFreeLead } from '../../src/leads/priceLead.ts';
import { readCases } from '../cases/readCases.ts';
import { clientBody } from './clientBody.ts';
import { means } from './means.ts';
import { readClient } from './readClient.ts';
import { workedHouse } from './sampleHouses.ts';
import { valueAt } from '../../src/values/values.ts';

/**
 * The worked example with changes, or what is sent instead; refused at `wrong`, or stored with the service's own
 * `price`.
 */
interface TamperedHouse {
  name: string;
  set?: Record<string, unknown>;
  /** Lists that repeat their first entry so often. */
  repeat?: Record<string, number>;
  raw?: string;
  as?: 'text';
  price?: number | null;
  wrong?: string[];
}

function sentHouse({ set = {}, repeat = {}, raw, as }: TamperedHouse): unknown {
  if (raw !== undefined) return JSON.parse(raw);
  const repeated = Object.entries(repeat).map(
    ([path, times]) => [path, Array(times).fill(valueAt(workedHouse, `${path}.0`))] as const,
  );
  const house = [...Object.entries(set), ...repeated].reduce<unknown>(
    (tree, [path, value]) => withValueAt(tree, path, value),
    workedHouse,
  );
  return as === 'text' ? JSON.stringify(house) : house;
}

test.each(readCases<TamperedHouse[]>('leads/tampered-houses'))(
  'a house: $name',
  ({ price, wrong = [], ...tampered }) => {
    const lead = readClient(clientBody(sentHouse(tampered)));
    const places = wrong.map((field) => (field === '' ? 'house_information' : `house_information.${field}`));
    const found = lead.errors.map(({ field }) => field);
    expect(found.slice(0, places.length)).toEqual(places);
    if (wrong.length > 0) return;

    expect(found).toEqual([]);
    const { payload, estimate } = replacePriceInErrorFreeLead(lead, means, new Date());
    expect(estimate?.estimate?.total_cost ?? null).toBe(price);
    expect(payload['house_information']).toMatchObject({
      houseSizeLabel: 'Medium',
      ...(price !== null && { total_cost: price, rateTable: '2026-11-01' }),
    });
    expect(JSON.stringify(payload)).not.toMatch(/<script|admin|moat|discount|Free|WoodOpens|ClosetDoor/);
  },
);

test('a lead without its house is refused at the house, beside its own mistakes', () => {
  expect(readClient({ firstname: 'Ada', lastname: 'Lovelace', email: 'ada' }).errors).toEqual([
    { field: 'email', message: 'The Email Address field must be a valid email' },
    { field: 'phone', message: 'The Phone Number field is required' },
    { field: 'house_information', message: 'The answers to "Get Detailed Quote" are missing' },
  ]);
});

test('a tampered house is refused in the words of the form', () => {
  const house = withValueAt(
    withValueAt(workedHouse, 'rooms.0.wall.items.2.length', 101),
    'rooms.0.door.items.0.type',
    'Gate',
  );
  expect(readClient(clientBody(house)).errors).toEqual([
    { field: 'house_information.rooms.0.wall.items.2.length', message: 'The Length field must be 100 or less' },
    {
      field: 'house_information.rooms.0.door.items.0.type',
      message: expect.stringContaining('must be one of: Door, one side'),
    },
  ]);
});

test('what was sent is not kept, only what counts of it', () => {
  const { attached, payload } = readClient(clientBody({ ...workedHouse, description: ' One bedroom ', total_cost: 1 }));
  expect(payload['house_information']).toEqual(workedHouse);
  expect(attached?.['house_information']?.answers).toEqual(workedHouse);
});
