// node: reads and hashes the files of rate tables. Never part of browser code.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describeValue, isRecord, RateTableError } from '../errors.ts';
import type { RateTableFile } from '../generated/RateTableFile.ts';
import { prepareTable } from '../prepareTable.ts';
import type { RateTable } from '../types.ts';

/** JSON with sorted keys and without spaces: equal content gives equal text, whatever the layout of the file. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

/** SHA-256 of a table's content, in hex. The content may be anything, because tables are compared before validation. */
export const hashTable = (table: unknown): string => createHash('sha256').update(canonicalJson(table)).digest('hex');

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export const isDate = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

function parse(text: string, file: string): RateTableFile {
  try {
    return JSON.parse(text) as RateTableFile;
  } catch (error) {
    throw new RateTableError(file, '', `not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Parses and validates the rate table in a file's text. `file` is its path, `name` its name without `.json`. */
export function readRateTable(text: string, file: string, name: string): RateTable {
  const table = parse(text, file);
  const { version } = prepareTable(table, file);
  if (version !== name)
    throw new RateTableError(
      file,
      'version',
      `must be the file's name, ${JSON.stringify(name)}, but it is ${describeValue(version)}`,
    );
  const { effectiveFrom } = table;
  if (!isDate(effectiveFrom))
    throw new RateTableError(
      file,
      'effectiveFrom',
      `must be a date such as 2026-11-01, but it is ${describeValue(effectiveFrom)}`,
    );
  return { table, hash: hashTable(table) };
}

const ending = '.json';

/** The result of `read`, or a RateTableError that says why the path cannot be read. */
async function reading<Content>(place: string, read: (place: string) => Promise<Content>): Promise<Content> {
  try {
    return await read(place);
  } catch (error) {
    throw new RateTableError(place, '', `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Whether a name is that of a rate table, and of no file that an editor keeps beside one. */
export const isTableFile = (name: string): boolean => name.endsWith(ending) && !/^[.#~]/.test(name);

/** Every rate table of a folder, in the order of their first days. Throws a RateTableError that names the file. */
export async function readRateTables(dir: string): Promise<readonly [RateTable, ...RateTable[]]> {
  const files = (await reading(dir, (folder) => readdir(folder))).filter(isTableFile);
  const tables = await Promise.all(
    files.map(async (name) => {
      const file = path.join(dir, name);
      const text = await reading(file, (place) => readFile(place, 'utf8'));
      return readRateTable(text, file, name.slice(0, -ending.length));
    }),
  );
  return inOrderOfDays(tables, dir);
}

/**
 * The rate tables of a folder, in the order of their first days. Throws a RateTableError when there is none, or two
 * begin on one day.
 */
export function inOrderOfDays(unordered: readonly RateTable[], dir: string): readonly [RateTable, ...RateTable[]] {
  const tables = [...unordered].sort((a, b) => (a.table.effectiveFrom < b.table.effectiveFrom ? -1 : 1));
  const twin = tables.find(({ table }, index) => table.effectiveFrom === tables[index + 1]?.table.effectiveFrom);
  if (twin)
    throw new RateTableError(
      dir,
      'effectiveFrom',
      `two tables take effect on ${twin.table.effectiveFrom}; give one of them another day`,
    );
  const [first, ...later] = tables;
  if (first === undefined) throw new RateTableError(dir, '', 'there is no rate table in this folder');
  return [first, ...later];
}
