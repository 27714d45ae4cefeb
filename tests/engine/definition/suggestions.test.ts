import { expect, test } from 'vitest';
import { suggestionsUnlessInList, readSuggestionList } from '../../../src/engine/definition/suggestions.ts';

const entries = { T2N: ['Kensington Road'], 't2n 1a': ['Main Street'], '': ['Everywhere'], T3: 'no list' };

test.each<[unknown, string | undefined, string[]]>([
  [['A', 'B', 'A', 7, null], undefined, ['A', 'B']],
  [{ entries: ['A'] }, 'T2N', ['A']],
  [{ entries }, 'T2N1A1', ['Kensington Road', 'Main Street', 'Everywhere']],
  [{ entries }, 't2n', ['Kensington Road', 'Everywhere']],
  [{ entries }, undefined, ['Everywhere']],
  [{ entries }, 'T3', ['Everywhere']],
  ['<html>', 'T2N', []],
  [null, undefined, []],
  [{ other: ['A'] }, undefined, []],
])('of %j for %j are read: %j', (list, query, texts) => expect(readSuggestionList(list, query)).toEqual(texts));

test('what begins with the text comes first, few are shown of ten thousand, and none once one is entered', () => {
  const texts = Array.from({ length: 10_001 }, (_none, number) => `Street ${number}`);
  expect(readSuggestionList(texts)).toHaveLength(10_000);
  expect(suggestionsUnlessInList(texts, 'street')).toHaveLength(12);
  expect(suggestionsUnlessInList(['North Main Street', 'Main Street'], ' main')).toEqual([
    'Main Street',
    'North Main Street',
  ]);
  expect(suggestionsUnlessInList(texts, 'Street 7')).toEqual([]);
});
