// What a hint says, done to the letter, leaves nothing to say: a case is a mistake, and the edits that follow its hint.

import { expect, test } from 'vitest';
import { readCases } from '../cases/readCases.ts';
import type { Edit } from '../engine/sources.ts';
import { cases } from '../thorough.ts';
import { checkEdited, type Change } from './checkEdited.ts';

interface Mended extends Change {
  /** What message and hint say, among other things. */
  says: string;
  /** What an owner does who follows the hint, on top of the mistake. */
  follow: Edit[];
}

const all = readCases<Mended[]>('checker/mended');
// Rate tables are checked at once; of definitions `npm test` follows a sixth of the hints.
const isOfTables = ({ edits = [] }: Mended): boolean => edits.every(({ file }) => file.startsWith('tables/'));
const tried = all.filter((one, index) => isOfTables(one) || index % cases(6, 1) === 0);

test.each(tried)('$name', ({ says, follow, edits = [] }) => {
  const found = (made: Edit[]) => checkEdited({ edits: made }).filter(({ code }) => code !== 'assumed-rates');
  const before = found(edits);
  expect(before).toHaveLength(1);
  expect(`${before[0]?.message} (${before[0]?.hint})`).toContain(says);
  expect(found([...edits, ...follow])).toEqual([]);
});
