import { expect, test } from 'vitest';
import { readCases } from '../cases/readCases.ts';
import { checkEdited, type Change } from './checkEdited.ts';

test.each(readCases<Change[]>('checker/harmless'))('nothing is found: $name', (change) => {
  expect(checkEdited(change).filter(({ code }) => code !== 'assumed-rates')).toEqual([]);
});
