import { sql } from 'kysely';
import { houseField } from '../../leads/house.ts';
import { objectOf } from '../../leads/readLead.ts';
import { isRecord, PricingError } from '../../pricing/errors.ts';
import { estimate } from '../../pricing/estimate.ts';
import type { RateTableFile } from '../../pricing/generated/RateTableFile.ts';
import type { RateTable } from '../../pricing/types.ts';
import { DatabaseError, openDatabaseReadOnly } from '../../server/storage/database.ts';
import sampleHouses from './sampleHouses.json' with { type: 'json' };
import type { Comparison } from './tables.ts';

/** A house to price, and what it is called. */
export interface NamedHouse {
  source: 'sample' | 'lead';
  name: string;
  house: unknown;
}

/** The sample houses: invented, and between them with every item and option of the first rate table. */
export const samples: readonly NamedHouse[] = sampleHouses.houses.map((sample) => ({ source: 'sample', ...sample }));

interface Row {
  id: string;
  received_at: string;
  /** JSON. */
  payload: string;
}

/**
 * The houses of all leads that were priced, the oldest first. Without a database, or with one from before prices, there
 * are none.
 */
export async function readLeadHouses(databaseUrl: string): Promise<NamedHouse[]> {
  const database = openDatabaseReadOnly(databaseUrl);
  if (database === undefined) return [];
  try {
    const tables = await database.introspection.getTables();
    if (!tables.some(({ name }) => String(name) === 'estimates')) return [];
    const { rows } = await sql<Row>`
      select leads.id, leads.received_at, leads.payload from estimates join leads on leads.id = estimates.lead_id
      where estimates.rate_table_hash is not null order by leads.sequence`.execute(database);
    return rows.map(({ id, received_at, payload }) => {
      // Only storeLead writes here, and it writes objects.
      const house = objectOf((JSON.parse(payload) as Record<string, unknown>)[houseField]) ?? {};
      return { source: 'lead', name: `Lead ${id.slice(0, 8)} of ${received_at.slice(0, 10)}`, house };
    });
  } catch (error) {
    throw new DatabaseError(databaseUrl, 'read', error);
  } finally {
    await database.destroy();
  }
}

const keyOf = (item: string, option: string | undefined): string => JSON.stringify([item, option]);

/**
 * A sample room for every option that both tables have and no sample house shows, such as one that is new in the form.
 */
export function coverOptions(samples: readonly NamedHouse[], { before, after }: Comparison): NamedHouse[] {
  const shown = new Set(samples.flatMap(({ house }) => shownIn(house, after.table)));
  const { table } = after.table;
  return Object.entries(table.items).flatMap(([item, { rates }]) =>
    Object.keys(rates)
      .filter(
        (option) => before.table.table.items[item]?.rates[option] !== undefined && !shown.has(keyOf(item, option)),
      )
      .map((option): NamedHouse => ({
        source: 'sample',
        name: `Sample room with ${option}`,
        house: houseWith(table, item, option),
      })),
  );
}

function shownIn(house: NamedHouse['house'], table: RateTable): string[] {
  try {
    return estimate(house, table).rooms.flatMap(({ lines }) => lines.map(({ item, option }) => keyOf(item, option)));
  } catch (error) {
    if (error instanceof PricingError) return [];
    throw error;
  }
}

function houseWith({ geometry, houseSizes, items }: RateTableFile, item: string, option: string): NamedHouse['house'] {
  const { list, sizes } = items[item] ?? {};
  const entry = {
    type: option,
    isPaintable: true,
    length: 12,
    height: 8,
    ...(sizes && { size: Number(Object.keys(sizes)[0]) }),
  };
  const walls = [12, 10, 12, 10].map((length) => ({ isPaintable: false, length, height: 8 }));
  const room: Record<string, unknown> = { name: 'Sample room', paintable: { [item]: true } };
  put(room, geometry.walls, list === geometry.walls ? [{ ...entry }, ...walls.slice(1)] : walls);
  if (list === undefined) put(room, item, entry);
  else if (list !== geometry.walls) put(room, list, [entry]);
  return { ...(houseSizes && { houseSize: Number(Object.keys(houseSizes)[0]) }), rooms: [room] };
}

/** Puts a value at a path such as `door.items`. */
function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let owner = target;
  for (const key of keys) {
    const inner = owner[key];
    const next: Record<string, unknown> = isRecord(inner) ? { ...inner } : {};
    owner[key] = next;
    owner = next;
  }
  owner[last] = value;
}
