import { cleanText } from '../../engine/definition/cleanText.ts';
import type { FileStore } from '../../server/files/FileStore.ts';
import { destinationLabel } from '../../leads/destinations.ts';
import { destinationNames } from '../../server/delivery/destinations.ts';
import { newUncheckedFileStore } from '../../server/files/newUncheckedFileStore.ts';
import type { Settings } from '../../server/settings.ts';
import { leadStates, longestNote } from '../../deskApi/desk.ts';
import {
  addNote,
  deleteLeadsAndEraseLog,
  separateOrRejoin,
  setHandled,
  redeliver,
  redeliverFailed,
  markAndRegroup,
} from '../../server/storage/changeLeads.ts';
import { deleteSavedAnswersWithEmail } from '../../server/storage/savedAnswers.ts';
import { listDeliveries } from '../../server/storage/outbox.ts';
import { referenceOf } from '../../server/storage/insertLead.ts';
import type { LeadDatabase } from '../../server/storage/schema.ts';
import { CliError } from '../commandLine.ts';
import { changeDatabase } from '../readDatabase.ts';
import { containsAtSign, findLeadsContainingEmail } from '../../server/reading/findLeads.ts';
import type { CompanyClock } from '../../pricing/wallTime.ts';
import { leadLine, findLeadId, noLeadMessage, findOneLead, describeKindSenderAndTime } from './findLeads.ts';

export interface LeadChange {
  what: keyof typeof changes | 'delete';
  lead: string;
  all: boolean;
  text: string;
}

type ChangeLead = (database: LeadDatabase, id: string, text: string, settings: Settings) => Promise<string>;

/** Changes a lead. Returns the end of a sentence about it. */
const changes = {
  async handled(database, id) {
    await setHandled(database, [id], new Date());
    return 'is marked as handled.';
  },
  async reopen(database, id) {
    await setHandled(database, [id], undefined);
    return 'is to be handled.';
  },
  async state(database, id, text) {
    const state = leadStates.find((each) => each === text);
    if (state === undefined)
      throw new CliError(`The state is ${JSON.stringify(text)}. Allowed: ${leadStates.join(', ')}.`);
    await markAndRegroup(database, [id], state);
    return `is ${state}.`;
  },
  async apart(database, id) {
    await separateOrRejoin(database, id, new Date());
    return 'is taken apart from others of the same person.';
  },
  async join(database, id) {
    await separateOrRejoin(database, id, undefined);
    return 'is joined to others with the same phone number or e-mail address.';
  },
  async note(database, id, text) {
    const note = cleanText(text);
    if (note === '' || note.length > longestNote) throw new CliError(`A note has 1 to ${longestNote} letters.`);
    await addNote(database, id, note, new Date());
    return 'is noted.';
  },
  async redeliver(database, id, _text, settings) {
    const switchedOn = destinationNames(settings, await findOneLead(database, id));
    // If this shell lacks the settings of the service, the lead goes to the destinations that it had before.
    const ofLead = (await listDeliveries(database, { leadId: id })).filter(({ about }) => about === '');
    const names = switchedOn.length > 0 ? switchedOn : ofLead.map(({ destination }) => destination);
    if (names.length === 0)
      throw new CliError('No destination is set up that a lead could be sent to: `npm run -s mail` says how.');
    await redeliver(database, id, names, new Date());
    return `is due again for ${names.map(destinationLabel).join(', ')}: the running service sends it in a moment.`;
  },
} satisfies Record<string, ChangeLead>;

/** Changes stored leads while the service may be running. Returns the message to print. */
export const changeLeads = (
  settings: Settings,
  { what, lead, all: allOfAddress, text }: LeadChange,
  clock: CompanyClock,
): Promise<string> =>
  changeDatabase(settings.databaseUrl, async (database) => {
    if (what === 'delete') return remove(database, lead, allOfAddress, await newUncheckedFileStore(settings), clock);
    // `failed` stands for every failed delivery, in place of a reference.
    if (what === 'redeliver' && lead === 'failed') return `Due again: ${await redeliverFailed(database, new Date())}.`;
    const id = await findLeadId(database, lead);
    return `Lead ${referenceOf(id)} ${await changes[what](database, id, text, settings)}`;
  });

/** Deletes a lead, or with an address its saved answers and only lead; all of its leads where `all` is set. */
async function remove(
  database: LeadDatabase,
  query: string,
  all: boolean,
  files: Pick<FileStore, 'remove'>,
  clock: CompanyClock,
): Promise<string> {
  const leads = containsAtSign(query)
    ? await findLeadsContainingEmail(database, query)
    : [await findOneLead(database, query)];
  if (leads.length > 1 && !all)
    throw new CliError(
      `${leads.length} leads came with ${JSON.stringify(query)}, and none is deleted:\n${leads.map((lead) => leadLine(lead, clock)).join('\n')}\n` +
        'Give the reference of one, or --all with the address to delete all of them.',
    );
  const saved = containsAtSign(query) ? await deleteSavedAnswersWithEmail(database, query, files) : 0;
  if (leads.length + saved === 0) throw new CliError(noLeadMessage(query));
  const { isLogErased } = await deleteLeadsAndEraseLog(
    database,
    leads.map(({ id }) => id),
    files,
  );
  const lines = leads.map((lead) => `Lead ${lead.reference} is deleted: ${describeKindSenderAndTime(lead, clock)}.\n`);
  if (saved > 0) lines.push(`Answers that were saved to go on later are deleted: ${saved}.\n`);
  if (!isLogErased)
    lines.push(
      'Another program reads the database: the service erases what its log still has within an hour after that.\n',
    );
  return `${lines.join('')}Backups, mailboxes and other systems that received it still have it.`;
}
