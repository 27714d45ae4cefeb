import { clockOfZoneOrUsual, usualTimeZone } from '../../src/pricing/node/timeZones.ts';
import { expect, test } from 'vitest';
import { replacePriceInErrorFreeLead } from '../../src/leads/priceLead.ts';
import { clientBody, person } from './clientBody.ts';
import { means } from './means.ts';
import { onlineForms } from '../engine/onlineForms.ts';
import { readClient } from './readClient.ts';
import { visitedHouse, workedHouse } from './sampleHouses.ts';
import { valueAt } from '../../src/values/values.ts';

const {
  rateTables: [table],
} = means;
const moment = new Date('2026-11-20T18:00:00Z');
const priced = (house: unknown, more = {}, given = means) =>
  replacePriceInErrorFreeLead(readClient(clientBody(house, more)), given, moment);

/** What the browser honestly claims of a house. */
function honest(house: object) {
  const { payload } = priced(house);
  return { house: payload['house_information'], summary: { quote_and_detail: payload['quote_and_detail'] } };
}

test.each([
  ['priced', workedHouse],
  ['visited', visitedHouse],
])('an honest claim of a %s house differs in nothing', (_kind, house) => {
  const { house: sent, summary } = honest(house);
  const { payload, estimate } = priced(sent, summary);
  expect(estimate?.differences).toEqual([]);
  expect(estimate?.claim['total_cost']).toBe(valueAt(sent, 'total_cost'));
  expect(payload).toMatchObject({ ...person, house_information: sent, ...summary });
});

test('what was claimed and is not so is recorded beside the service’s own', () => {
  const { estimate, payload } = priced(
    { ...workedHouse, total_cost: 1, rateTable: '9'.repeat(5000), rateTableHash: { deep: 1 } },
    { quote_and_detail: '<script>alert(1)</script>' },
  );
  expect(payload).toMatchObject({
    house_information: { total_cost: 274 },
    quote_and_detail: expect.stringContaining('$274'),
  });
  expect(JSON.stringify(payload)).not.toContain('<script');
  expect(estimate?.claim).toEqual({
    total_cost: 1,
    rateTable: '9'.repeat(80),
    rateTableHash: '(an object)',
  });
  expect(estimate?.differences).toEqual([
    { what: 'total_cost', claimed: 1, own: 274 },
    { what: 'rateTable', claimed: '9'.repeat(80), own: '2026-11-01' },
    { what: 'rateTableHash', claimed: '(an object)', own: table.hash },
  ]);
});

test('a claim for a house without rooms is a difference; claiming nothing is none', () => {
  expect(priced({ ...visitedHouse, total_cost: 5 }).estimate).toMatchObject({
    differences: [{ what: 'total_cost', claimed: 5, own: null }],
  });
  expect(priced(workedHouse).estimate).toMatchObject({ claim: {}, differences: [] });
});

test('a house that the table cannot price keeps its lead, without a price and with the problem', () => {
  const { door, ...items } = table.table.items;
  expect(door).toBeDefined();
  const noDoors = { table: { ...table.table, version: 'no-doors', items }, hash: 'h' };
  const { payload, estimate } = priced({ ...workedHouse, total_cost: 274 }, {}, { ...means, rateTables: [noDoors] });
  expect(estimate).toMatchObject({
    table: noDoors,
    problem: expect.stringContaining('rooms[0].paintable.door'),
    differences: [{ what: 'total_cost', claimed: 274, own: null }],
  });
  expect(estimate?.estimate).toBeUndefined();
  expect(payload['house_information']).toEqual({ ...workedHouse, houseSizeLabel: 'Medium', methodLabel: 'Online' });
  expect(payload['quote_and_detail']).toEqual(expect.not.stringContaining('$'));
});

test('the table in force in the time zone of the company counts', () => {
  const next = { table: { ...table.table, version: 'next', effectiveFrom: '2026-11-20' }, hash: 'n' };
  const versionAt = (utc: string, timeZone = usualTimeZone) =>
    replacePriceInErrorFreeLead(
      readClient(clientBody(workedHouse)),
      { ...means, clock: clockOfZoneOrUsual(timeZone), rateTables: [table, next] },
      new Date(utc),
    ).estimate?.estimate?.rateTable;
  expect([versionAt('2026-11-20T05:59:59Z'), versionAt('2026-11-20T06:00:00Z')]).toEqual(['2026-11-01', 'next']);
  expect(versionAt('2026-11-20T05:59:59Z', 'America/Toronto')).toBe('next');
});

test('a lead without a house is left as it is', () => {
  const { estimator, ...forms } = onlineForms;
  expect(estimator).toBeDefined();
  const lead = readClient({ ...person, quote_and_detail: '<p>274</p>' }, forms);
  expect(replacePriceInErrorFreeLead(lead, means, moment)).toEqual({ payload: lead.payload, errors: [] });
});
