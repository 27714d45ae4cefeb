import type { Kysely } from 'kysely';
import {
  deleteLeads,
  forget,
  leadsMeant,
  markHandled,
  redeliver,
  redeliverFailed,
} from '../../server/storage/changeLeads.ts';
import { openDatabase, openDatabaseReadOnly } from '../../server/storage/database.ts';
import { referenceOf } from '../../server/storage/reference.ts';
import type { LeadTables } from '../../server/storage/schema.ts';
import { CliError } from '../commandLine.ts';

/** Every delivery that failed, of whichever lead. */
const allFailed = 'failed';

/** The one lead that somebody means by its reference or id. Throws a CliError when it is none, or more than one. */
export async function leadMeant(database: Kysely<LeadTables>, given: string): Promise<string> {
  const [id, ...others] = await leadsMeant(database, given);
  if (id === undefined) throw new CliError(`There is no lead ${JSON.stringify(given)}: give its reference or its id.`);
  if (others.length > 0)
    throw new CliError(`${given} stands for several leads. Give the id of one: ${[id, ...others].join(', ')}.`);
  return id;
}

/** Changes one stored lead, beside a running service. Returns what to say of it. */
export async function changeLead(
  databaseUrl: string,
  what: 'handled' | 'redeliver' | 'delete',
  given: string,
  destinations: readonly string[],
): Promise<string> {
  // Opening it to write would make one.
  const existing = openDatabaseReadOnly(databaseUrl);
  if (existing === undefined) throw new CliError('There are no leads: the database is made when the service starts.');
  await existing.destroy();
  const database = await openDatabase(databaseUrl);
  try {
    if (what === 'redeliver' && given === allFailed)
      return `Due again: ${await redeliverFailed(database, new Date())}.`;
    // What was deleted before while somebody was reading may still lie in the database's log.
    if (what === 'delete') await forget(database);
    const id = await leadMeant(database, given);
    const name = `Lead ${referenceOf(id)}`;
    if (what === 'handled') {
      await markHandled(database, id, new Date());
      return `${name} is marked as handled.`;
    }
    if (what === 'delete') {
      await deleteLeads(database, [id]);
      return `${name} is deleted. Backups, mailboxes and other systems that received it still have it.`;
    }
    if (destinations.length === 0)
      throw new CliError('No destination is set up that a lead could be sent to: `npm run -s mail` says how.');
    await redeliver(database, id, destinations, new Date());
    return `${name} is due again for ${destinations.join(', ')}: the running service sends it in a moment.`;
  } finally {
    await database.destroy();
  }
}
