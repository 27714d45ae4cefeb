import type { RateTable } from '../../src/pricing/types.ts';
import { openDatabase } from '../../src/server/storage/database.ts';

/** A lead with a house, and the table by which it was priced; without one it has no price. */
export interface PricedHouse {
  house: object;
  table?: RateTable;
}

/** A new database with leads, as the service leaves it. Returns its URL. */
export async function databaseWithLeads(file: string, leads: readonly PricedHouse[]): Promise<string> {
  const url = `file:${file}`;
  const database = await openDatabase(url);
  for (const [index, { house, table }] of leads.entries()) {
    const id = `00000000-0000-4000-8000-00000000000${index}`;
    const payload = JSON.stringify({ email: 'ada@example.org', house_information: house });
    // In the evening of the day before, by the company's clock.
    const received_at = `2026-11-1${index}T03:00:00.000Z`;
    await database.insertInto('leads').values({ id, person_id: id, kind: 'client', received_at, payload }).execute();
    const { hash, version } = { hash: table?.hash ?? null, version: table?.table.version ?? null };
    if (table)
      await database
        .insertInto('rate_tables')
        .values({ hash: table.hash, version: table.table.version, content: JSON.stringify(table.table) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await database
      .insertInto('estimates')
      .values({ lead_id: id, rate_table: version, rate_table_hash: hash, claim: '{}', differences: '[]' })
      .execute();
  }
  await database.destroy();
  return url;
}
