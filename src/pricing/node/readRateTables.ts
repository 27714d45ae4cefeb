import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RateTable } from '../RateTable.ts';
import { RateTableError } from '../RateTableError.ts';
import { readRateTable } from './readRateTable.ts';

const ending = '.json';

/** What `read` reads at `place`, or why it cannot be read. */
async function reading<Content>(place: string, read: (place: string) => Promise<Content>): Promise<Content> {
  try {
    return await read(place);
  } catch (error) {
    throw new RateTableError(place, '', `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Every rate table of a folder, in the order of their first days. Throws a RateTableError that names the file. */
export async function readRateTables(dir: string): Promise<readonly [RateTable, ...RateTable[]]> {
  const files = (await reading(dir, (folder) => readdir(folder))).filter((name) => name.endsWith(ending));
  const tables = await Promise.all(files.map(async (name) => {
    const file = path.join(dir, name);
    const text = await reading(file, (place) => readFile(place, 'utf8'));
    return readRateTable(text, file, name.slice(0, -ending.length));
  }));
  tables.sort((a, b) => (a.table.effectiveFrom < b.table.effectiveFrom ? -1 : 1));

  const twin = tables.find(({ table }, index) => table.effectiveFrom === tables[index + 1]?.table.effectiveFrom);
  if (twin) throw new RateTableError(dir, 'effectiveFrom', `two tables take effect on ${twin.table.effectiveFrom}; give one of them another day`);
  const [first, ...later] = tables;
  if (first === undefined) throw new RateTableError(dir, '', 'there is no rate table in this folder');
  return [first, ...later];
}
