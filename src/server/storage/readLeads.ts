import { setImmediate } from 'node:timers/promises';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { StoredTable } from '../../checker/tables/inUse.ts';
import type { Mark } from '../../leads/advice.ts';
import type { Attribution } from '../../leads/attribution.ts';
import type { LeadNote, LeadState } from '../../deskApi/desk.ts';
import { houseField } from '../../leads/house.ts';
import type { StoredWording } from '../../leads/readLead.ts';
import { PricingError } from '../../pricing/errors.ts';
import { parseTrustedTable } from '../../pricing/node/rateTables.ts';
import type { Estimate, RateTable } from '../../pricing/types.ts';
import { DatabaseError, openDatabaseReadOnly } from './database.ts';
import { referenceOf, readWordingOfCurrentFormat } from './insertLead.ts';
import type { LeadDatabase, LeadRecord, LeadTables, StoredConsent, StoredEstimate } from './schema.ts';

/** A filter of leads, which have to fulfil all of its conditions. */
export interface LeadSelection {
  /** The first and the last moment of arrival. */
  since?: Date | undefined;
  until?: Date | undefined;
  /** Whether only leads that are not handled yet are selected. */
  open?: boolean | undefined;
  /** Whether only leads with a price are selected. */
  priced?: boolean | undefined;
  kind?: string | undefined;
  states?: readonly LeadState[] | undefined;
  /** A language of visitors' pages; null for the first one of the site. */
  language?: string | null | undefined;
  ids?: readonly string[] | undefined;
}

export function selectLeads(
  database: LeadDatabase,
  { since, until, open, priced, kind, states, language, ids }: LeadSelection,
): SelectQueryBuilder<LeadTables, 'leads', object> {
  let query = database.selectFrom('leads');
  if (since !== undefined) query = query.where('received_at', '>=', since.toISOString());
  if (until !== undefined) query = query.where('received_at', '<=', until.toISOString());
  if (open) query = query.where('handled_at', 'is', null);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (states !== undefined) query = query.where(sql<LeadState>`coalesce(state, 'new')`, 'in', states);
  if (language !== undefined) query = query.where('language', language === null ? 'is' : '=', language);
  if (ids !== undefined) query = query.where('id', 'in', ids);
  if (priced)
    query = query.where('id', 'in', (estimates) =>
      estimates.selectFrom('estimates').select('lead_id').where('total_cost', 'is not', null),
    );
  return query;
}

/** How many of the selected leads have the same attribution. */
export async function countLeadsByAttribution(
  database: LeadDatabase,
  selection: LeadSelection,
): Promise<{ attribution: Attribution; leads: number }[]> {
  const rows = await selectLeads(database, selection)
    .select(['attribution', (row) => row.fn.countAll().as('leads')])
    .groupBy('attribution')
    .execute();
  return rows.map(({ attribution, leads }) => ({
    attribution: attribution === null ? {} : (JSON.parse(attribution) as Attribution),
    leads: Number(leads),
  }));
}

/** The stored leads, or the last `count` of them, newest last, read in pages. Every iteration yields the same leads. */
export async function listLeads(
  database: LeadDatabase,
  { last: count, ...selection }: LeadSelection & { last?: number | undefined } = {},
): Promise<AsyncIterable<LeadRecord>> {
  const { last } = await database
    .selectFrom('leads')
    .select((row) => row.fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow();
  const selected = () => selectLeads(database, selection).where('sequence', '<=', last);
  const first = count === undefined ? 0 : await firstOfLast(selected(), count);

  // Reading in pages lets SQLite truncate its write-ahead log, which one long statement would prevent.
  async function* read(): AsyncGenerator<LeadRecord> {
    let lastSequence = first - 1;
    while (lastSequence < last) {
      const rows = await selected()
        .selectAll()
        .where('sequence', '>', lastSequence)
        .orderBy('sequence')
        .limit(pageSize)
        .execute();
      yield* await joinEstimatesNotesAndWordings(database, rows);
      // SQLite answers at once: without a pause, the service would answer nobody until all leads are read.
      await setImmediate();
      lastSequence = rows.at(-1)?.sequence ?? last;
    }
  }
  return { [Symbol.asyncIterator]: read };
}

/** The sequence number at which the last `count` of some leads begin. */
async function firstOfLast(leads: SelectQueryBuilder<LeadTables, 'leads', object>, count: number): Promise<number> {
  const first = await leads
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst();
  return first?.sequence ?? 0;
}

/** A page of the selected leads from before a sequence number, newest first. */
export async function newestLeads(
  database: LeadDatabase,
  { beforeSequence = Number.MAX_SAFE_INTEGER, limit, ...selection }: LeadPage,
): Promise<{ leads: LeadRecord[]; next?: number }> {
  // An index has all that the selection asks for, so that only the rows of the page are read whole.
  const newest = selectLeads(database, selection)
    .select('sequence')
    .where('sequence', '<', beforeSequence)
    .orderBy('sequence', 'desc')
    .limit(limit + 1);
  const rows = await database
    .selectFrom('leads')
    .selectAll()
    .where('sequence', 'in', newest)
    .orderBy('sequence', 'desc')
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    leads: await joinEstimatesNotesAndWordings(database, page),
    ...(rows.length > limit && last && { next: last.sequence }),
  };
}

interface LeadPage extends LeadSelection {
  beforeSequence?: number;
  limit: number;
}

export async function findLead(database: LeadDatabase, id: string): Promise<LeadRecord | undefined> {
  const rows = await database.selectFrom('leads').selectAll().where('id', '=', id).execute();
  return (await joinEstimatesNotesAndWordings(database, rows))[0];
}

export async function missingLeads(database: LeadDatabase, ids: readonly string[]): Promise<string[]> {
  const rows = await database.selectFrom('leads').select('id').where('id', 'in', ids).execute();
  const existing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existing.has(id));
}

const pageSize = 100;

export async function joinEstimatesNotesAndWordings(
  database: LeadDatabase,
  rows: readonly Selectable<LeadTables['leads']>[],
): Promise<LeadRecord[]> {
  const ids = rows.map(({ id }) => id);
  const estimateRows = await database.selectFrom('estimates').selectAll().where('lead_id', 'in', ids).execute();
  const estimates = new Map(estimateRows.map((row) => [row.lead_id, parseEstimate(row)]));
  const noteRows = await database
    .selectFrom('lead_notes')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('sequence')
    .execute();
  const hashes = [...new Set(rows.flatMap((row) => row.wording_hash ?? []))];
  const wordingRows = await database.selectFrom('wordings').selectAll().where('hash', 'in', hashes).execute();
  const wordings = new Map(wordingRows.map((row) => [row.hash, readWordingOfCurrentFormat(row)]));
  return rows.map((row) => {
    const notes = noteRows.filter(({ lead_id }) => lead_id === row.id).map(({ at, text }) => ({ at, text }));
    return leadRecord(row, estimates.get(row.id), notes, wordings.get(row.wording_hash ?? ''));
  });
}

function leadRecord(
  row: Selectable<LeadTables['leads']>,
  estimate: StoredEstimate | undefined,
  notes: LeadNote[],
  wording: StoredWording | undefined,
): LeadRecord {
  // Only insertLead writes this column, and it writes objects.
  const payload = JSON.parse(row.payload) as Record<string, unknown>;
  return {
    id: row.id,
    reference: referenceOf(row.id),
    kind: row.kind,
    receivedAt: row.received_at,
    payload,
    ...(row.consents && { consents: JSON.parse(row.consents) as StoredConsent[] }),
    ...(row.attribution && { attribution: JSON.parse(row.attribution) as Attribution }),
    ...(row.handled_at && { handledAt: row.handled_at }),
    person: row.person_id,
    ...(row.apart_at && { apartAt: row.apart_at }),
    ...(row.state && { state: row.state }),
    ...(notes.length > 0 && { notes }),
    ...(row.marks && { marks: JSON.parse(row.marks) as Mark[] }),
    ...(row.language && { language: row.language }),
    ...(estimate && { estimate }),
    ...(wording && { wording }),
  };
}

/** The estimate in a row. Only insertEstimate writes this table, so that its JSON needs no validation. */
export function parseEstimate(row: Selectable<LeadTables['estimates']>): StoredEstimate {
  const { currency = null, rooms = null } = row.estimate === null ? {} : (JSON.parse(row.estimate) as Estimate);
  return {
    rateTable: row.rate_table,
    rateTableHash: row.rate_table_hash,
    currency,
    total_cost: row.total_cost,
    total_hours: row.total_hours,
    rooms,
    problem: row.problem,
    claim: JSON.parse(row.claim) as StoredEstimate['claim'],
    differences: JSON.parse(row.differences) as StoredEstimate['differences'],
  };
}

/** The house of a stored lead, with the rate table that it was priced by; undefined when the lead does not exist. */
export async function findLeadHouseAndRates(database: LeadDatabase, leadId: string) {
  const lead = await findLead(database, leadId);
  if (lead === undefined) return undefined;
  const table = await database
    .selectFrom('rate_tables')
    .selectAll()
    .where('hash', '=', lead.estimate?.rateTableHash ?? '')
    .executeTakeFirst();
  return { house: lead.payload[houseField], table: table && readStoredTable(table) };
}

/** A rate table that was stored with a lead. Throws a PricingError when its content does not match its hash. */
function readStoredTable({ hash, version, content }: Selectable<LeadTables['rate_tables']>): RateTable {
  const read = parseTrustedTable(content);
  if (read.hash === hash) return read;
  throw new PricingError(`stored rate table ${version}`, read.hash, `must have the hash ${hash}, as it was stored`);
}

export async function countLeads(database: LeadDatabase, selection: LeadSelection): Promise<number> {
  const { count } = await selectLeads(database, selection)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Every rate table by which a stored lead was priced; none without a database. Throws a DatabaseError. */
export async function readTablesThatPricedLeads(databaseUrl: string): Promise<StoredTable[]> {
  const database = openDatabaseReadOnly(databaseUrl);
  if (database === undefined) return [];
  try {
    const tables = await database.introspection.getTables();
    if (!tables.some(({ name }) => String(name) === 'rate_tables')) return [];
    return (
      await sql<StoredTable>`select hash, version, content from rate_tables order by version, hash`.execute(database)
    ).rows;
  } catch (error) {
    throw new DatabaseError(databaseUrl, 'read', error);
  } finally {
    await database.destroy();
  }
}
