import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { comparableNationalNumberWithExtension } from '../../src/server/storage/addresses.ts';
import { deleteLeadsAndEraseLog, separateOrRejoin, markAndRegroup } from '../../src/server/storage/changeLeads.ts';
import { copyMissingDatabaseRecords } from '../../src/server/storage/copyLeads.ts';
import { listNewestLeadsOfPersons } from '../../src/server/storage/readPersons.ts';
import type { LeadDatabase } from '../../src/server/storage/schema.ts';
import { chance } from '../chance.ts';
import { opened, testDatabases } from './databases.ts';
import { noFiles } from './noFiles.ts';
import { storeLead } from './storeLead.ts';

/** The names of the leads of each person, in the order in which they came. */
async function personsIn(database: LeadDatabase): Promise<string[]> {
  const rows = await database.selectFrom('leads').select(['person_id', 'kind']).orderBy('sequence').execute();
  const persons = new Map<string, string>();
  for (const { person_id, kind } of rows) persons.set(person_id, (persons.get(person_id) ?? '') + kind);
  return [...persons.values()];
}

/** Stores a lead that is called by its kind. Resolves to its id. */
const store = async (database: LeadDatabase, kind: string, phone: string, email: string): Promise<string> =>
  (await storeLead(database, { kind, payload: { phone, email } })).id;

test.each([
  ['403-555-0142', '4035550142'],
  ['+1 (403) 555‑0142', '4035550142'],
  ['1 403 555 0142 ext. 12', '4035550142,12'],
  ['+44 20 7946 0958', '442079460958'],
  ['', undefined],
  ['none', undefined],
  ['555-014', undefined],
  ['000-000-0000', undefined],
  ['555-555-5555 ext. 1', undefined],
])('the phone number “%s” is compared as %s', (text, compared) => {
  expect(comparableNationalNumberWithExtension(text)).toBe(compared);
});

describe.each(testDatabases())('$name', ({ newUrl }) => {
  test('leads are joined by the phone number or the address that they have in common, and by nothing else', async () => {
    const database = await opened(await newUrl());
    await store(database, 'a', '403-555-0142', 'ada@example.com');
    await store(database, 'b', '(403) 555 0142', 'other@example.com');
    await store(database, 'c', '403-555-0142 ext. 7', 'Ada@Example.com');
    await store(database, 'd', '000-000-0000', 'no address');
    await store(database, 'e', '000-000-0000', 'no address');
    await store(database, 'f', '', '');
    await store(database, 'g', '587-555-0100', 'bea@example.com');
    expect(await personsIn(database)).toEqual(['abc', 'd', 'e', 'f', 'g']);
    await store(database, 'h', '587-555-0100', 'other@example.com');
    expect(await personsIn(database)).toEqual(['abcgh', 'd', 'e', 'f']);
  });

  test('a lead is taken apart and joined again, and so are those that it alone connected', async () => {
    const database = await opened(await newUrl());
    await store(database, 'a', '403-555-0142', 'a@example.com');
    const link = await store(database, 'b', '403-555-0142', 'b@example.com');
    const last = await store(database, 'c', '587-555-0100', 'b@example.com');
    await separateOrRejoin(database, link, new Date());
    expect(await personsIn(database)).toEqual(['a', 'b', 'c']);
    await store(database, 'd', '403-555-0142', 'b@example.com');
    expect(await personsIn(database)).toEqual(['acd', 'b']);
    await separateOrRejoin(database, link, undefined);
    expect(await personsIn(database)).toEqual(['abcd']);
    await markAndRegroup(database, [link, last], 'robot');
    await separateOrRejoin(database, link, new Date());
    await markAndRegroup(database, [link, last], 'quoted');
    expect(await personsIn(database)).toEqual(['acd', 'b']);
  });

  test('two leads of a person that come at the same moment are joined', async () => {
    const url = await newUrl();
    const databases = [await opened(url), await opened(url)];
    for (let each = 0; each < 10; each += 1)
      await Promise.all(databases.map((database) => store(database, 'a', `403-555-010${each}`, 'a@example.com')));
    expect(await personsIn(await opened(url))).toEqual(['a'.repeat(20)]);
  });

  test('whatever is done with leads, persons are those whom contacts connect; also in a copy and after an upgrade', async () => {
    const url = await newUrl();
    const database = await opened(url);
    const next = chance(6);
    const below = (limit: number): number => Math.floor(next() * limit);
    /** The contacts of each lead that joins others, by its id. */
    const leads = new Map<string, { contacts: string[]; isApart: boolean; isRobot: boolean }>();
    for (let each = 0; each < 150; each += 1) {
      const id = [...leads.keys()][below(leads.size)] ?? '';
      const lead = leads.get(id);
      const action = below(6);
      if (!lead || action < 3) {
        const contacts = [`403-555-01${below(10)}0`, `n${below(10)}@example.com`];
        leads.set(await store(database, 'x', ...(contacts as [string, string])), {
          contacts,
          isApart: false,
          isRobot: false,
        });
      } else if (action === 3) {
        await deleteLeadsAndEraseLog(database, [id], noFiles);
        leads.delete(id);
      } else if (action === 4) {
        lead.isApart = !lead.isApart;
        await separateOrRejoin(database, id, lead.isApart ? new Date() : undefined);
      } else {
        lead.isRobot = !lead.isRobot;
        await markAndRegroup(database, [id], lead.isRobot ? 'robot' : 'won');
      }
      expect(await groupsOf(database)).toEqual(expectedGroups(leads));
    }
    const copy = await opened(await newUrl());
    await copyMissingDatabaseRecords(database, copy);
    expect(await groupsOf(copy)).toEqual(expectedGroups(leads));

    await sql`update leads set apart_at = null`.execute(database);
    for (const index of ['person_phone', 'person_email', 'persons', 'received'])
      await sql.raw(`drop index leads_${index}`).execute(database);
    for (const column of ['person_id', 'person_phone', 'person_email', 'apart_at'])
      await sql.raw(`alter table leads drop column ${column}`).execute(database);
    await sql`create index leads_received on leads (received_at)`.execute(database);
    await sql`create index leads_filters on leads (sequence)`.execute(database);
    await sql`delete from kysely_migration where name = '007-persons'`.execute(database);
    for (const lead of leads.values()) lead.isApart = false;
    expect(await groupsOf(await opened(url))).toEqual(expectedGroups(leads));
  });

  test('what is listed of a person is bounded', async () => {
    const database = await opened(await newUrl());
    for (let each = 0; each < 103; each += 1) await store(database, 'a', '403-555-0142', '');
    const { person_id } = await database.selectFrom('leads').select('person_id').executeTakeFirstOrThrow();
    expect(await listNewestLeadsOfPersons(database, [person_id])).toHaveLength(100);
  });
});

/** The ids of the leads of each person, sorted. */
async function groupsOf(database: LeadDatabase): Promise<string[]> {
  const rows = await database.selectFrom('leads').select(['id', 'person_id']).orderBy('id').execute();
  return rows.map(({ person_id }) => rows.flatMap((each) => (each.person_id === person_id ? each.id : [])).join(' '));
}

/** The same as it should be: leads reach others by contacts in common, step by step. */
function expectedGroups(
  leads: ReadonlyMap<string, { contacts: string[]; isApart: boolean; isRobot: boolean }>,
): string[] {
  const joined = [...leads].filter(([, { isApart, isRobot }]) => !isApart && !isRobot);
  return [...leads.keys()].sort().map((id) => {
    const group = new Set([id]);
    for (let size = 0; size < group.size;) {
      size = group.size;
      const contacts = new Set(joined.flatMap(([each, { contacts: own }]) => (group.has(each) ? own : [])));
      for (const [each, { contacts: own }] of joined) if (own.some((contact) => contacts.has(contact))) group.add(each);
    }
    return [...group].sort().join(' ');
  });
}
