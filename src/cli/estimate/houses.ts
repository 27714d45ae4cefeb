import type { RateTable } from '../../pricing/types.ts';
import { findHouse } from '../../server/storage/readLeads.ts';
import { CliError } from '../commandLine.ts';
import { leadMeant, noneOf } from '../leads/findLeads.ts';
import { readDatabase } from '../readDatabase.ts';
import { isRecord } from '../../values/values.ts';

/**
 * The house of a stored lead, and the table to price it by: the chosen one, or the one stored with the lead. Throws a
 * CliError where there is none.
 */
export async function readLeadHouse(
  databaseUrl: string,
  given: string,
  chosen: RateTable | undefined,
): Promise<{ house: unknown; table: RateTable }> {
  const found = await readDatabase(databaseUrl, async (database) =>
    findHouse(database, await leadMeant(database, given)),
  );
  if (found === undefined) throw new CliError(noneOf(given));
  const { house } = found;
  if (!isRecord(house)) throw new CliError('this lead carries no house');
  const { rooms } = house;
  if (rooms === undefined || (Array.isArray(rooms) && rooms.length === 0))
    throw new CliError('its house has no rooms, and so no price');
  const table = chosen ?? found.table;
  if (table === undefined) throw new CliError('no rate table was stored with this lead; choose one with --table');
  return { house, table };
}
