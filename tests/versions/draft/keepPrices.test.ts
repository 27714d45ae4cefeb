import { expect, test } from 'vitest';
import { ContentSnapshot } from '../../../src/content/ContentSnapshot.ts';
import { findPriceFilesToRetain } from '../../../src/versions/draft/restoreVersion.ts';

/** Which prices and choices stay when an earlier state of the content comes back. */

const today = '2026-11-20';
const doors = 'schemas/options/doors.json';
const pathOf = (day: string): string => `pricing-tables/${day}.json`;

/** A form that asks for a door, the doors that it offers, and tables by their days: what each door takes. */
function content(offered: readonly string[], tables: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  const type = { $ref: '../options/doors.json' };
  const section = { schema: { properties: { door: { items: { properties: { type } } } } } };
  const oneOf = offered.map((name) => ({ const: name, title: `A ${name}` }));
  return new Map([
    ['schemas/quote/doors.json', JSON.stringify(section)],
    [doors, JSON.stringify({ oneOf })],
    ...Object.entries(tables).map(([day, hours]): [string, string] => {
      const rates = Object.fromEntries(Object.entries(hours).map(([name, value]) => [name, { hours: value }]));
      return [pathOf(day), JSON.stringify({ version: day, effectiveFrom: day, items: { door: { rates } } })];
    }),
  ]);
}

const old = content(['Oak'], { '2026-11-01': { Oak: 1 } });
const offeredIn = (text = '{ "oneOf": [] }'): string[] =>
  (JSON.parse(text) as { oneOf: { const: string }[] }).oneOf.map((option) => option.const);

test.each<[what: string, was: typeof old, is: typeof old, priced: string[], expected: object, offered?: string[]]>([
  [
    'a table for a day to come goes, with its choices',
    old,
    content(['Oak', 'Steel'], { '2026-11-01': { Oak: 1 }, '2026-12-01': { Oak: 1, Steel: 2 } }),
    [],
    { prices: [], choices: [], unpriced: [] },
  ],
  [
    'a table in force stays, with the choice that it prices, and another one goes',
    old,
    content(['Glass', 'Steel', 'Oak'], { '2026-11-01': { Oak: 1 }, '2026-11-10': { Oak: 1, Steel: 2 } }),
    [],
    { prices: ['2026-11-10'], choices: ['A Steel'], unpriced: [] },
    ['Oak', 'Steel'],
  ],
  [
    'a table that leads were priced by stays as it is',
    old,
    content(['Oak'], { '2026-11-01': { Oak: 2 } }),
    ['2026-11-01'],
    { prices: ['2026-11-01'], choices: [], unpriced: [] },
  ],
  [
    'a table that no lead was priced by comes back',
    old,
    content(['Oak'], { '2026-11-01': { Oak: 2 } }),
    [],
    { prices: [], choices: [], unpriced: [] },
  ],
  [
    'a choice without a price in what stays cannot come back',
    content(['Ash', 'Oak'], { '2026-11-01': { Ash: 1, Oak: 1 } }),
    content(['Oak'], { '2026-11-01': { Ash: 1, Oak: 1 }, '2026-11-10': { Oak: 1 } }),
    [],
    { prices: ['2026-11-10'], choices: [], unpriced: ['A Ash'] },
    ['Oak'],
  ],
])('%s', (_what, was, is, priced, expected, offered) => {
  const { retained: kept, ...stays } = findPriceFilesToRetain(new ContentSnapshot(was), new ContentSnapshot(is), {
    today,
    priced,
  });
  expect(stays).toEqual(expected);
  expect(kept.has(doors) ? offeredIn(kept.get(doors)) : undefined).toEqual(offered);
});
