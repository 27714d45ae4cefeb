import type { RateTableFile } from '../generated/RateTableFile.ts';
import { inWords } from '../house/inWords.ts';
import { prepareTable } from '../prepare/prepareTable.ts';
import type { RateTable } from '../RateTable.ts';
import { RateTableError } from '../RateTableError.ts';
import { hashTable } from './hashTable.ts';
import { isDate } from './isDate.ts';

function parse(text: string, file: string): RateTableFile {
  try {
    return JSON.parse(text) as RateTableFile;
  } catch (error) {
    throw new RateTableError(file, '', `not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The table that a file's text holds, checked as far as prices rely on it. `file` is its path, `name` its name without `.json`. */
export function readRateTable(text: string, file: string, name: string): RateTable {
  const table = parse(text, file);
  const { version } = prepareTable(table, file);
  if (version !== name) throw new RateTableError(file, 'version', `must be the file's name, ${JSON.stringify(name)}, but it is ${inWords(version)}`);
  const { effectiveFrom } = table;
  if (!isDate(effectiveFrom)) throw new RateTableError(file, 'effectiveFrom', `must be a date such as 2026-11-01, but it is ${inWords(effectiveFrom)}`);
  return { table, hash: hashTable(table) };
}
