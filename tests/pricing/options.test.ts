import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCases } from '../cases/readCases.ts';
import { schemasDir } from '../project/project.ts';
import { estimateOf } from './estimateOf.ts';
import { firstTable } from './frozenTables.ts';

interface OptionCases {
  why: string;
  item: string;
  list: string;
  /** With `OPTION` as the type to paint. */
  room: object;
  /** By option: the hours of each line of the item. */
  hours: Record<string, number[]>;
}

const files = readdirSync('tests/cases/pricing/options').map((file) => file.replace('.json', ''));

test('every item has its cases', () => {
  expect(files.toSorted()).toEqual(Object.keys(firstTable.table.items).toSorted());
});

describe.each(files.map((file) => readCases<OptionCases>(`pricing/options/${file}`)))(
  '$item: $why',
  ({ item, list, room, hours }) => {
    test('the option list, the rate table and the cases have the same options in the same order', () => {
      const { oneOf } = JSON.parse(readFileSync(`${schemasDir}/options/${list}.json`, 'utf8'));
      expect(oneOf.map((option: { const: string }) => option.const)).toEqual(Object.keys(hours));
      expect(Object.keys(firstTable.table.items[item]?.rates ?? {})).toEqual(Object.keys(hours));
    });

    test.each(Object.entries(hours))('%s', (option, expected) => {
      const chosen = JSON.parse(JSON.stringify(room).replaceAll('OPTION', option));
      const { lines } = estimateOf(chosen, firstTable);
      expect(lines.filter((line) => line.item === item).map((line) => [line.option, line.hours])).toEqual(
        expected.map((each) => [option, each]),
      );
    });
  },
);
