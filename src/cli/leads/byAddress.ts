import type { Kysely } from 'kysely';
import { listLeads } from '../../server/storage/readLeads.ts';
import type { LeadRecord, LeadTables } from '../../server/storage/schema.ts';
import { calgaryTime } from '../calgaryTime.ts';
import { escapeControls } from '../commandLine.ts';
import { textOf } from '../terminalText.ts';

/** Whether somebody who asks about a lead names it by who sent it: no reference and no id has an @. */
export const isAddress = (given: string): boolean => given.includes('@');

/** The leads that came with an e-mail address in any of their answers, newest last. */
export async function leadsOf(database: Kysely<LeadTables>, address: string): Promise<LeadRecord[]> {
  const wanted = plain(address);
  const found: LeadRecord[] = [];
  for await (const lead of await listLeads(database))
    if (Object.values(lead.payload).some((value) => typeof value === 'string' && plain(value) === wanted))
      found.push(lead);
  return found;
}

const plain = (text: string): string => text.trim().toLowerCase();

const nameOf = ({ payload }: LeadRecord): string =>
  [payload['firstname'], payload['lastname']].map(textOf).filter(Boolean).join(' ');

/** A line by which a person tells a lead from others: reference, when it was received, kind, name. */
export const leadLine = (lead: LeadRecord): string =>
  escapeControls([lead.reference, calgaryTime(lead.receivedAt), lead.kind, nameOf(lead)].join('  ').trimEnd());

/** Whose lead it is, in a sentence. */
export const whose = (lead: LeadRecord): string =>
  escapeControls(
    `${lead.kind} of ${nameOf(lead) || 'somebody without a name'}, received ${calgaryTime(lead.receivedAt)}`,
  );
