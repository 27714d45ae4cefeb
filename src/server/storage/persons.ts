// Persons: leads that have a phone number or an e-mail address in common belong to one, also by leads in between.

import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { namedValueAsText } from '../../leads/namedFields.ts';
import { parseExactEmailAddress } from '../../leads/plainText.ts';
import { comparableEmailAddress, comparableNationalNumberWithExtension } from './addresses.ts';
import { isPostgres } from './postgres.ts';
import type { LeadDatabase, LeadTables, LeadTransaction } from './schema.ts';

/** The columns by which a lead is joined to others. Both are null where nothing joins it. */
type Contacts = Pick<LeadTables['leads'], 'person_phone' | 'person_email'>;

export const noContacts: Contacts = { person_phone: null, person_email: null };

/** The columns by which a lead with these answers is joined to others. */
export function personColumnsOf(payload: Record<string, unknown>): Contacts {
  const email = parseExactEmailAddress(namedValueAsText(payload, 'email'));
  return {
    person_phone: comparableNationalNumberWithExtension(namedValueAsText(payload, 'phone')) ?? null,
    person_email: email === undefined ? null : comparableEmailAddress(email),
  };
}

/** The key of PostgreSQL's lock for changes of persons, a number that nothing else uses. */
const lockKey = 7_010_203;

/**
 * Has transactions that change persons wait for each other until they end: two leads that come at the same moment would
 * not see each other. SQLite's transactions wait anyway.
 */
export async function lockPersons(transaction: LeadTransaction): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);
}

/** Merges the persons that a stored lead connects. All other leads with the same contact are of one person already. */
export async function mergePersons(
  transaction: LeadTransaction,
  { id, person_id, ...contacts }: Contacts & { id: string; person_id: string },
): Promise<void> {
  let person = person_id;
  for (const column of ['person_phone', 'person_email'] as const) {
    const query = transaction.selectFrom('leads').select('person_id').where(column, '=', contacts[column]);
    const other = contacts[column] !== null && (await query.where('id', '<>', id).limit(1).executeTakeFirst());
    if (!other || other.person_id === person) continue;
    await transaction.updateTable('leads').set(other).where('person_id', '=', person).execute();
    person = other.person_id;
  }
}

/** Joins leads that stand alone to those of the same person, unless they are robots or were taken apart. */
export async function joinLeads(transaction: LeadTransaction, ids: readonly string[]): Promise<void> {
  const alone = await transaction
    .selectFrom('leads')
    .select(['id', 'person_id', 'payload'])
    .where('id', 'in', ids)
    .where('apart_at', 'is', null)
    .where((lead) => lead.or([lead('state', 'is', null), lead('state', '<>', 'robot')]))
    .where('person_phone', 'is', null)
    .where('person_email', 'is', null)
    .orderBy('sequence')
    .execute();
  // One after the other: leads that are not joined yet must not be found by their contacts.
  for (const { id, person_id, payload } of alone) {
    const contacts = personColumnsOf(JSON.parse(payload) as Record<string, unknown>);
    await transaction.updateTable('leads').set(contacts).where('id', '=', id).execute();
    await mergePersons(transaction, { id, person_id, ...contacts });
  }
}

/** Makes each of some leads a person of its own. Others that nothing else connects are different persons then. */
export async function separateLeads(transaction: LeadTransaction, ids: readonly string[]): Promise<void> {
  const persons = await findPersonIds(transaction, ids);
  for (const id of ids) {
    const alone = { person_id: randomUUID(), ...noContacts };
    await transaction.updateTable('leads').set(alone).where('id', '=', id).execute();
  }
  await splitPersons(transaction, persons);
}

export async function findPersonIds(database: LeadDatabase, leadIds: readonly string[]): Promise<string[]> {
  const rows = await database.selectFrom('leads').select('person_id').distinct().where('id', 'in', leadIds).execute();
  return rows.map(({ person_id }) => person_id);
}

/** Splits persons some of whose leads have gone: leads that nothing connects any more are of different ones. */
export async function splitPersons(transaction: LeadTransaction, persons: readonly string[]): Promise<void> {
  for (const person of persons) {
    const leads = await transaction
      .selectFrom('leads')
      .select(['id', 'person_phone', 'person_email'])
      .where('person_id', '=', person)
      .orderBy('sequence')
      .execute();
    for (const others of connectedLeads(leads).slice(1)) {
      const person_id = randomUUID();
      for (const { id } of others)
        await transaction.updateTable('leads').set({ person_id }).where('id', '=', id).execute();
    }
  }
}

/** Groups leads that contacts connect, in the order of the first of each group. */
function connectedLeads<Lead extends Contacts>(leads: readonly Lead[]): Lead[][] {
  const parents = leads.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    for (let parent = parents[root]; parent !== undefined && parent !== root; parent = parents[root]) {
      parents[root] = parents[parent] ?? parent;
      root = parent;
    }
    return root;
  };
  const firstWith = new Map<string, number>();
  for (const [index, { person_phone, person_email }] of leads.entries())
    for (const contact of [person_phone, person_email]) {
      if (contact === null) continue;
      const [root, first] = [rootOf(index), rootOf(firstWith.get(contact) ?? index)];
      parents[Math.max(root, first)] = Math.min(root, first);
      firstWith.set(contact, first);
    }
  const groups = new Map<number, Lead[]>();
  for (const [index, lead] of leads.entries()) {
    const group = groups.get(rootOf(index));
    if (group) group.push(lead);
    else groups.set(index, [lead]);
  }
  return [...groups.values()];
}

const pageSize = 500;

/** Joins all leads of a database whose release did not know persons. */
export async function joinAllLeads(transaction: LeadDatabase): Promise<void> {
  const leads: (Contacts & { id: string })[] = [];
  for (let sequence: number | undefined = 0; sequence !== undefined;) {
    const page: Pick<Selectable<LeadTables['leads']>, 'sequence' | 'id' | 'state' | 'payload'>[] = await transaction
      .selectFrom('leads')
      .select(['sequence', 'id', 'state', 'payload'])
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(pageSize)
      .execute();
    for (const { id, state, payload } of page) {
      const contacts = state === 'robot' ? noContacts : personColumnsOf(JSON.parse(payload) as Record<string, unknown>);
      leads.push({ id, ...contacts });
    }
    sequence = page.at(-1)?.sequence;
  }
  for (const group of connectedLeads(leads))
    for (const { id, ...contacts } of group)
      await transaction
        .updateTable('leads')
        .set({ person_id: group[0]?.id ?? id, ...contacts })
        .where('id', '=', id)
        .execute();
}
