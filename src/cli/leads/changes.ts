import { cleanText } from '../../engine/definition/cleanText.ts';
import type { FileStore } from '../../server/files/FileStore.ts';
import { destinationName } from '../../leads/destinations.ts';
import { leadStates, longestNote } from '../../deskApi/desk.ts';
import {
  addNote,
  deleteLeads,
  markHandled,
  redeliver,
  redeliverFailed,
  setState,
} from '../../server/storage/changeLeads.ts';
import { deleteSavedAnswersOf } from '../../server/storage/savedAnswers.ts';
import { listDeliveries } from '../../server/storage/outbox.ts';
import { leadById } from '../../server/storage/readLeads.ts';
import { referenceOf } from '../../server/storage/reference.ts';
import type { LeadDatabase, LeadRecord } from '../../server/storage/schema.ts';
import { CliError } from '../commandLine.ts';
import { changeDatabase } from '../readDatabase.ts';
import { isAddress, leadsOf } from '../../server/reading/findLeads.ts';
import type { CompanyClock } from '../../pricing/wallTime.ts';
import { leadLine, leadMeant, noneOf, whose } from './findLeads.ts';

/** Stands for every failed delivery, of all leads, in place of a reference. */
const allFailed = 'failed';

export interface Change {
  what: 'handled' | 'reopen' | 'state' | 'note' | 'redeliver' | 'delete';
  lead: string;
  /** Whether all leads of an e-mail address are meant. */
  all: boolean;
  text: string;
}

/** Changes stored leads while the service may be running. Returns the message to print. */
export async function changeLeads(
  databaseUrl: string,
  { what, lead: given, all, text }: Change,
  destinationsFor: (lead: LeadRecord) => readonly string[],
  files: Pick<FileStore, 'remove'>,
  clock: CompanyClock,
): Promise<string> {
  return changeDatabase(databaseUrl, async (database) => {
    if (what === 'delete') return remove(database, given, all, files, clock);
    if (what === 'redeliver' && given === allFailed)
      return `Due again: ${await redeliverFailed(database, new Date())}.`;
    const id = await leadMeant(database, given);
    const name = `Lead ${referenceOf(id)}`;
    if (what === 'handled') {
      await markHandled(database, id, new Date());
      return `${name} is marked as handled.`;
    }
    if (what === 'reopen') {
      await markHandled(database, id, undefined);
      return `${name} is to be handled.`;
    }
    if (what === 'state') {
      const state = leadStates.find((known) => known === text);
      if (state === undefined)
        throw new CliError(`The state is ${JSON.stringify(text)}. Allowed: ${leadStates.join(', ')}.`);
      await setState(database, id, state);
      return `${name} is ${state}.`;
    }
    if (what === 'note') {
      const note = cleanText(text);
      if (note === '' || note.length > longestNote) throw new CliError(`A note has 1 to ${longestNote} letters.`);
      await addNote(database, id, note, new Date());
      return `${name} is noted.`;
    }
    const switchedOn = destinationsFor(await oneLead(database, id));
    // This shell may lack the settings of the service, so the destinations of the lead itself are used.
    const ofLead = (await listDeliveries(database, { leadId: id })).filter(({ about }) => about === '');
    const names = switchedOn.length > 0 ? switchedOn : ofLead.map(({ destination }) => destination);
    if (names.length === 0)
      throw new CliError('No destination is set up that a lead could be sent to: `npm run -s mail` says how.');
    await redeliver(database, id, names, new Date());
    return `${name} is due again for ${names.map(destinationName).join(', ')}: the running service sends it in a moment.`;
  });
}

/** Deletes a lead, or with an e-mail address what was saved for it and its only lead; all of them if `all` is set. */
async function remove(
  database: LeadDatabase,
  given: string,
  all: boolean,
  files: Pick<FileStore, 'remove'>,
  clock: CompanyClock,
): Promise<string> {
  const found = isAddress(given) ? await leadsOf(database, given) : [await oneLead(database, given)];
  if (found.length > 1 && !all)
    throw new CliError(
      `${found.length} leads came with ${JSON.stringify(given)}, and none is deleted:\n${found.map((lead) => leadLine(lead, clock)).join('\n')}\n` +
        'Give the reference of one, or --all with the address to delete all of them.',
    );
  const saved = isAddress(given) ? await deleteSavedAnswersOf(database, given, files) : 0;
  if (found.length + saved === 0) throw new CliError(noneOf(given));
  const isErased = await deleteLeads(
    database,
    found.map(({ id }) => id),
    files,
  );
  const lines = found.map((lead) => `Lead ${lead.reference} is deleted: ${whose(lead, clock)}.\n`);
  if (saved > 0) lines.push(`Answers that were saved to go on later are deleted: ${saved}.\n`);
  if (!isErased)
    lines.push(
      'Another program reads the database: the service erases what its log still has within an hour after that.\n',
    );
  return `${lines.join('')}Backups, mailboxes and other systems that received it still have it.`;
}

async function oneLead(database: LeadDatabase, given: string): Promise<LeadRecord> {
  const lead = await leadById(database, await leadMeant(database, given));
  if (lead === undefined) throw new CliError(noneOf(given));
  return lead;
}
