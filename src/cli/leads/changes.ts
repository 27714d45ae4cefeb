import type { Kysely } from 'kysely';
import type { FileStore } from '../../server/files/FileStore.ts';
import { deleteLeads, forget, markHandled, redeliver, redeliverFailed } from '../../server/storage/changeLeads.ts';
import { openDatabase, openDatabaseReadOnly } from '../../server/storage/database.ts';
import { leadById } from '../../server/storage/readLeads.ts';
import { referenceOf } from '../../server/storage/reference.ts';
import type { LeadRecord, LeadTables } from '../../server/storage/schema.ts';
import { destinationsOfLead } from './deliveries.ts';
import { CliError } from '../commandLine.ts';
import { noDatabase } from '../readDatabase.ts';
import { isAddress, leadLine, leadMeant, leadsOf, noneOf, whose } from './findLeads.ts';

/** Every delivery that failed, of whichever lead. */
const allFailed = 'failed';

/** What is to become of which lead. */
export interface Change {
  what: 'handled' | 'redeliver' | 'delete';
  lead: string;
  /** All of an e-mail address. */
  all: boolean;
}

/** Changes stored leads, beside a running service. Returns what to say of it. */
export async function changeLeads(
  databaseUrl: string,
  { what, lead: given, all }: Change,
  destinations: readonly string[],
  files: Pick<FileStore, 'remove'>,
): Promise<string> {
  // Opening it to write would make one.
  const existing = openDatabaseReadOnly(databaseUrl);
  if (existing === undefined) throw noDatabase(databaseUrl);
  await existing.destroy();
  const database = await openDatabase(databaseUrl);
  try {
    if (what === 'delete') return await remove(database, given, all, files);
    if (what === 'redeliver' && given === allFailed)
      return `Due again: ${await redeliverFailed(database, new Date())}.`;
    const id = await leadMeant(database, given);
    const name = `Lead ${referenceOf(id)}`;
    if (what === 'handled') {
      await markHandled(database, id, new Date());
      return `${name} is marked as handled.`;
    }
    // This shell need not have the settings of the service.
    const names = destinations.length > 0 ? destinations : await destinationsOfLead(database, id);
    if (names.length === 0)
      throw new CliError('No destination is set up that a lead could be sent to: `npm run -s mail` says how.');
    await redeliver(database, id, names, new Date());
    return `${name} is due again for ${names.join(', ')}: the running service sends it in a moment.`;
  } finally {
    await database.destroy();
  }
}

/** Deletes the lead that is meant; those of an e-mail address when it is one, or all of them are meant. */
async function remove(
  database: Kysely<LeadTables>,
  given: string,
  all: boolean,
  files: Pick<FileStore, 'remove'>,
): Promise<string> {
  // What was deleted before while somebody was reading may still lie in the database's log.
  await forget(database);
  const found = isAddress(given) ? await leadsOf(database, given) : [await oneLead(database, given)];
  if (found.length === 0) throw new CliError(noneOf(given));
  if (found.length > 1 && !all)
    throw new CliError(
      `${found.length} leads came with ${JSON.stringify(given)}, and none is deleted:\n${found.map(leadLine).join('\n')}\n` +
        'Give the reference of one, or --all with the address to delete all of them.',
    );
  await deleteLeads(
    database,
    found.map(({ id }) => id),
    files,
  );
  const lines = found.map((lead) => `Lead ${lead.reference} is deleted: ${whose(lead)}.\n`);
  return `${lines.join('')}Backups, mailboxes and other systems that received it still have it.`;
}

async function oneLead(database: Kysely<LeadTables>, given: string): Promise<LeadRecord> {
  const lead = await leadById(database, await leadMeant(database, given));
  if (lead === undefined) throw new CliError(noneOf(given));
  return lead;
}
