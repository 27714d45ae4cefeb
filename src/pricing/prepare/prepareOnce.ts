import type { RateTableFile } from '../generated/RateTableFile.ts';
import type { PreparedTable } from './PreparedTable.ts';
import { prepareTable } from './prepareTable.ts';

const known = new WeakMap<RateTableFile, PreparedTable>();

/** The prepared form of a table, made once: a table object must not change after its first use. */
export function prepareOnce(table: RateTableFile): PreparedTable {
  const found = known.get(table);
  if (found) return found;
  const prepared = prepareTable(table, `rate table ${table.version}`);
  known.set(table, prepared);
  return prepared;
}
