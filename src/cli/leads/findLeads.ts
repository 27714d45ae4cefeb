import type { Kysely } from 'kysely';
import { leadsMeant } from '../../server/storage/changeLeads.ts';
import { leadById, listLeads } from '../../server/storage/readLeads.ts';
import type { LeadRecord, LeadTables } from '../../server/storage/schema.ts';
import { timeIn } from '../companyTime.ts';
import { CliError, escapeControls } from '../commandLine.ts';
import { textOf } from '../terminalText.ts';

/** Whether a search text is an e-mail address: references and ids contain no @. */
export const isAddress = (given: string): boolean => given.includes('@');

/** The id of the one lead with a reference or id. Throws a CliError for none, or for more than one. */
export async function leadMeant(database: Kysely<LeadTables>, given: string): Promise<string> {
  const [id, ...others] = await leadsMeant(database, given);
  if (id === undefined) throw new CliError(noneOf(given));
  if (others.length > 0)
    throw new CliError(`${given} stands for several leads. Give the id of one: ${[id, ...others].join(', ')}.`);
  return id;
}

/** The leads that came with an e-mail address in any of their answers, newest last. */
export function leadsOf(database: Kysely<LeadTables>, address: string): Promise<LeadRecord[]> {
  const wanted = plain(address);
  return leadsWhere(database, ({ payload }) =>
    Object.values(payload).some((value) => typeof value === 'string' && plain(value) === wanted),
  );
}

/**
 * The leads that match a search text, newest last: by reference or id, by e-mail address, or by any answer that
 * contains it, such as a name, a street, or a phone number in any notation.
 */
export async function findLeads(database: Kysely<LeadTables>, given: string): Promise<LeadRecord[]> {
  if (isAddress(given)) return leadsOf(database, given);
  const found = await Promise.all((await leadsMeant(database, given)).map((id) => leadById(database, id)));
  if (found.length > 0) return found.filter((lead) => lead !== undefined);
  const [words, digits] = [plain(given).split(/\s+/), phoneDigits(given)];
  if (words.join('') === '') return [];
  return leadsWhere(database, ({ payload }) => {
    const texts = textsIn(payload).map(plain);
    const all = texts.join('\n');
    return (
      words.every((word) => all.includes(word)) || (digits !== '' && texts.some((text) => holdsPhone(text, digits)))
    );
  });
}

async function leadsWhere(database: Kysely<LeadTables>, isMeant: (lead: LeadRecord) => boolean): Promise<LeadRecord[]> {
  const found: LeadRecord[] = [];
  for await (const lead of await listLeads(database)) if (isMeant(lead)) found.push(lead);
  return found;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** All texts in the answers, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : [];

/** The digits of a phone number without the country code; empty for other texts. */
const phoneDigits = (text: string): string =>
  /^[\d\s().+-]{7,}$/.test(text) ? text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';

const holdsPhone = (text: string, digits: string): boolean => phoneDigits(text).includes(digits);

const nameOf = ({ payload }: LeadRecord): string =>
  [payload['firstname'], payload['lastname']].map(textOf).filter(Boolean).join(' ');

/** One line that identifies a lead for people: reference, time of arrival, kind, name. */
export const leadLine = (lead: LeadRecord, timeZone: string): string =>
  escapeControls([lead.reference, timeIn(timeZone, lead.receivedAt), lead.kind, nameOf(lead)].join('  ').trimEnd());

/** A sentence that names the sender of a lead. */
export const whose = (lead: LeadRecord, timeZone: string): string =>
  escapeControls(
    `${lead.kind} of ${nameOf(lead) || 'somebody without a name'}, received ${timeIn(timeZone, lead.receivedAt)}`,
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
