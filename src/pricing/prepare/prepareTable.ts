import type { RateTableFile } from '../generated/RateTableFile.ts';
import { inWords } from '../house/inWords.ts';
import { RateTableError } from '../RateTableError.ts';
import type { PreparedTable } from './PreparedTable.ts';
import { readTable } from './readTable.ts';

/** A table, checked and looked up once. Throws a RateTableError for the first thing that a price cannot rely on. `file` names the table in errors. */
export function prepareTable(table: RateTableFile, file: string): PreparedTable {
  return readTable(table, ({ place, problem, offender }) => {
    throw new RateTableError(file, place.join('.'), `${problem}, but it is ${inWords(offender)}`);
  });
}
