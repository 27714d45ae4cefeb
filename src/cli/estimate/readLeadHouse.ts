import { isRecord } from '../../pricing/errors.ts';
import type { House, RateTable } from '../../pricing/types.ts';
import { findHouse } from '../../server/storage/readLeads.ts';
import { CliError } from '../CliError.ts';
import { readDatabase } from '../leads/readDatabase.ts';

/** The house of a stored lead with the table to price it by: a chosen one, or the one it was stored with. A CliError says why there is none. */
export async function readLeadHouse(databaseUrl: string, id: string, chosen: RateTable | undefined): Promise<{ house: House; table: RateTable }> {
  const found = await readDatabase(databaseUrl, (database) => findHouse(database, id));
  if (found === undefined) throw new CliError('there is no such lead; npm run -s leads -- --format json shows their ids');
  const { house } = found;
  if (!isRecord(house)) throw new CliError('this lead carries no house');
  const { rooms } = house;
  if (rooms === undefined || (Array.isArray(rooms) && rooms.length === 0)) throw new CliError('its house has no rooms, and so no price');
  const table = chosen ?? found.table;
  if (table === undefined) throw new CliError('no rate table was stored with this lead; choose one with --table');
  return { house, table };
}
