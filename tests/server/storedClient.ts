import { replacePriceInErrorFreeLead } from '../../src/leads/priceLead.ts';
import type { RateTable } from '../../src/pricing/types.ts';
import { openDatabase } from '../../src/server/storage/database.ts';
import { storeLead } from './storeLead.ts';
import { clientBody } from '../leads/clientBody.ts';
import { means } from '../leads/means.ts';
import { readClient } from '../leads/readClient.ts';

/** Stores a client lead as the service does, and says under which id. */
export async function storedClient(
  databaseUrl: string,
  house: unknown,
  more: Record<string, unknown> = {},
  table: RateTable = means.rateTables[0],
): Promise<string> {
  const body = clientBody(house, more);
  const database = await openDatabase(databaseUrl);
  try {
    const priced = replacePriceInErrorFreeLead(readClient(body), { ...means, rateTables: [table] }, new Date());
    return (await storeLead(database, { kind: 'client', path: '/clients', body, ...priced })).id;
  } finally {
    await database.destroy();
  }
}
