// node: reads and hashes rate tables. Never part of browser code.

import { createHash } from 'node:crypto';
import { sortAscending } from '../days.ts';
import type { RateTableFile } from '../generated/RateTableFile.ts';
import type { RateTable } from '../types.ts';
import { isRecord } from '../../values/values.ts';

/** JSON with sorted keys and without spaces: equal content gives equal text, whatever the layout of the file. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, nested: unknown) =>
    isRecord(nested) ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1))) : nested,
  );
}

/** SHA-256 of a table's content, in hex. The content may be anything, because tables are compared before validation. */
export const hashTable = (table: unknown): string => createHash('sha256').update(canonicalJson(table)).digest('hex');

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export const isDate = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** The rate table in the text of a file that has been checked. */
export function parseTrustedTable(text: string): RateTable {
  const table = JSON.parse(text) as RateTableFile;
  return { table, hash: hashTable(table) };
}

/** The rate tables in the texts of files that have been checked, in the order of their first days. */
export function parseAndSortTrustedTables(texts: readonly string[]): readonly [RateTable, ...RateTable[]] {
  const [first, ...later] = sortAscending(texts.map(parseTrustedTable), ({ table }) => table.effectiveFrom);
  if (first === undefined) throw new RangeError('There is no rate table');
  return [first, ...later];
}

/** Whether a name is that of a rate table, and of no file that an editor keeps beside one. */
export const isTableFile = (name: string): boolean => name.endsWith('.json') && !/^[.#~]/.test(name);
