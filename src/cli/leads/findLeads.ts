import { senderName } from '../../leads/namedFields.ts';
import { escapeControls } from '../../leads/plainText.ts';
import { minuteIn } from '../../pricing/days.ts';
import type { CompanyClock } from '../../pricing/wallTime.ts';
import { containsAtSign } from '../../server/reading/findLeads.ts';
import { findLeadIds } from '../../server/storage/changeLeads.ts';
import { findLead } from '../../server/storage/readLeads.ts';
import type { LeadDatabase, LeadRecord } from '../../server/storage/schema.ts';
import { CliError } from '../commandLine.ts';

/** Finds the id of the one lead with a reference or id. Throws a CliError for none or several. */
export async function findLeadId(database: LeadDatabase, reference: string): Promise<string> {
  const [id, ...others] = await findLeadIds(database, reference);
  if (id === undefined) throw new CliError(noLeadMessage(reference));
  if (others.length > 0)
    throw new CliError(`${reference} stands for several leads. Give the id of one: ${[id, ...others].join(', ')}.`);
  return id;
}

/** Finds the one lead with a reference or id. Throws a CliError for none or several. */
export async function findOneLead(database: LeadDatabase, reference: string): Promise<LeadRecord> {
  const lead = await findLead(database, await findLeadId(database, reference));
  if (lead === undefined) throw new CliError(noLeadMessage(reference));
  return lead;
}

/** A lead on one line: reference, time of arrival, kind, name. */
export const leadLine = (lead: LeadRecord, clock: CompanyClock): string =>
  escapeControls(
    [lead.reference, minuteIn(clock, lead.receivedAt), lead.kind, senderName(lead.payload)].join('  ').trimEnd(),
  );

export const describeKindSenderAndTime = (lead: LeadRecord, clock: CompanyClock): string =>
  escapeControls(
    `${lead.kind} of ${senderName(lead.payload) || 'somebody without a name'}, received ${minuteIn(clock, lead.receivedAt)}`,
  );

export const noMatchMessage = (query: string): string =>
  containsAtSign(query)
    ? noLeadMessage(query)
    : `There is no lead ${JSON.stringify(query)}: no reference, name, phone number or other answer is like that.`;

export const noLeadMessage = (query: string): string =>
  containsAtSign(query)
    ? `No lead came with the e-mail address ${JSON.stringify(query)}.`
    : `There is no lead ${JSON.stringify(query)}: give its reference or its id.`;
