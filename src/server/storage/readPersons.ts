import { sql } from 'kysely';
import type { LeadDatabase, LeadRecord, LeadTables } from './schema.ts';
import { joinEstimatesNotesAndWordings, type LeadSelection, selectLeads } from './readLeads.ts';

interface PersonPage extends LeadSelection {
  beforeSequence?: number;
  limit: number;
}

interface PersonLeads {
  /** The newest of the selected leads of each person. */
  leads: LeadRecord[];
  /** How many persons and selected leads have a smaller sequence number than `before`, on this page and later ones. */
  people: number;
  found: number;
  next?: number;
}

/** A page of the persons of whom any lead is selected, from before a sequence number, newest first. */
export async function readNewestLeadPerPerson(
  database: LeadDatabase,
  { beforeSequence = Number.MAX_SAFE_INTEGER, limit, ...selection }: PersonPage,
): Promise<PersonLeads> {
  // An index has all that the selection asks for, so that only the rows of the page are read whole.
  const persons = selectLeads(database, selection)
    .select(({ fn }) => [fn.max('sequence').as('sequence'), fn.countAll<number>().as('count')])
    .groupBy('person_id');
  const heads = await database
    .selectFrom(persons.as('persons'))
    .select(({ fn }) => [
      'sequence',
      fn.countAll<number>().over().as('people'),
      sql<number>`cast(sum(count) over () as integer)`.as('found'),
    ])
    .where('sequence', '<', beforeSequence)
    .orderBy('sequence', 'desc')
    .limit(limit + 1)
    .execute();
  const page = heads.slice(0, limit).map(({ sequence }) => sequence);
  const rows = database.selectFrom('leads').selectAll().where('sequence', 'in', page).orderBy('sequence', 'desc');
  const last = heads.length > limit ? page.at(-1) : undefined;
  const { people = 0, found = 0 } = heads[0] ?? {};
  return {
    leads: await joinEstimatesNotesAndWordings(database, await rows.execute()),
    ...{ people, found },
    ...(last !== undefined && { next: last }),
  };
}

/** Bounds what a card has of one person, such as a program that sends on and on. */
const maxLeadsOfPerson = 100;

export type LeadOfPerson = Pick<
  LeadTables['leads'],
  'id' | 'person_id' | 'kind' | 'received_at' | 'state' | 'handled_at'
>;

/** The newest leads of each person, at most `maxLeadsOfPerson`, newest first, without what they say. */
export function listNewestLeadsOfPersons(database: LeadDatabase, persons: readonly string[]): Promise<LeadOfPerson[]> {
  const columns = ['id', 'person_id', 'kind', 'received_at', 'state', 'handled_at'] as const;
  const ranked = database
    .selectFrom('leads')
    .select([...columns, 'sequence'])
    .select(sql<number>`row_number() over (partition by person_id order by sequence desc)`.as('rank'))
    .where('person_id', 'in', persons);
  return database
    .selectFrom(ranked.as('ranked'))
    .select(columns)
    .where('rank', '<=', maxLeadsOfPerson)
    .orderBy('sequence', 'desc')
    .execute();
}

/** The owner's notes about all leads of a person, in their order. */
export const listNotesOfPerson = (
  database: LeadDatabase,
  person: string,
): Promise<{ at: string; text: string; leadId: string }[]> =>
  database
    .selectFrom('lead_notes')
    .innerJoin('leads', 'leads.id', 'lead_notes.lead_id')
    .select(['at', 'text', 'lead_id as leadId'])
    .where('person_id', '=', person)
    .orderBy('lead_notes.sequence')
    .execute();
