import { nameIn } from '../../leads/namedFields.ts';
import { escapeControls } from '../../leads/plainText.ts';
import { timeIn } from '../../pricing/days.ts';
import type { CompanyClock } from '../../pricing/wallTime.ts';
import { isAddress } from '../../server/reading/findLeads.ts';
import { leadsMeant } from '../../server/storage/changeLeads.ts';
import { leadById } from '../../server/storage/readLeads.ts';
import type { LeadDatabase, LeadRecord } from '../../server/storage/schema.ts';
import { CliError } from '../commandLine.ts';

/** The id of the one lead with a reference or id. Throws a CliError for none, or for more than one. */
export async function leadMeant(database: LeadDatabase, given: string): Promise<string> {
  const [id, ...others] = await leadsMeant(database, given);
  if (id === undefined) throw new CliError(noneOf(given));
  if (others.length > 0)
    throw new CliError(`${given} stands for several leads. Give the id of one: ${[id, ...others].join(', ')}.`);
  return id;
}

/** The one lead with a reference or id. Throws a CliError for none, or for more than one. */
export async function oneLead(database: LeadDatabase, given: string): Promise<LeadRecord> {
  const lead = await leadById(database, await leadMeant(database, given));
  if (lead === undefined) throw new CliError(noneOf(given));
  return lead;
}

/** One line that identifies a lead for people: reference, time of arrival, kind, name. */
export const leadLine = (lead: LeadRecord, clock: CompanyClock): string =>
  escapeControls(
    [lead.reference, timeIn(clock, lead.receivedAt), lead.kind, nameIn(lead.payload)].join('  ').trimEnd(),
  );

/** A sentence that names the sender of a lead. */
export const whose = (lead: LeadRecord, clock: CompanyClock): string =>
  escapeControls(
    `${lead.kind} of ${nameIn(lead.payload) || 'somebody without a name'}, received ${timeIn(clock, lead.receivedAt)}`,
  );

/** The message when a search finds no lead. */
export const noneFound = (given: string): string =>
  isAddress(given)
    ? noneOf(given)
    : `There is no lead ${JSON.stringify(given)}: no reference, name, phone number or other answer is like that.`;

/** The message when no lead has a reference, id or e-mail address. */
export const noneOf = (given: string): string =>
  isAddress(given)
    ? `No lead came with the e-mail address ${JSON.stringify(given)}.`
    : `There is no lead ${JSON.stringify(given)}: give its reference or its id.`;
