import type { Selectable } from 'kysely';
import { RateTableError } from '../../pricing/errors.ts';
import { readRateTable } from '../../pricing/node/rateTables.ts';
import type { RateTable } from '../../pricing/types.ts';
import type { LeadTables } from './LeadTables.ts';

/** A rate table as it was stored with a lead. Throws a RateTableError when it is no longer what was stored. */
export function storedTable({ hash, version, content }: Selectable<LeadTables['rate_tables']>): RateTable {
  const name = `stored rate table ${version}`;
  const read = readRateTable(content, name, version);
  if (read.hash !== hash) throw new RateTableError(name, '', `was changed: its hash was ${hash}, and is ${read.hash} now`);
  return read;
}
