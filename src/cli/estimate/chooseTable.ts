import { calgaryDate, selectTable } from '../../pricing/tableInForce.ts';
import type { RateTable } from '../../pricing/types.ts';
import { CliError } from '../CliError.ts';

/** The table of a version, or the one in force now. */
export function chooseTable(tables: readonly [RateTable, ...RateTable[]], version: string | undefined): RateTable {
  if (version === undefined) return selectTable(tables, calgaryDate(new Date()));
  const chosen = tables.find(({ table }) => table.version === version);
  if (chosen) return chosen;
  throw new CliError(`--table is ${JSON.stringify(version)}. Known tables: ${tables.map(({ table }) => table.version).join(', ')}.`);
}
