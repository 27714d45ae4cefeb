// reading: stored leads found and put into words, the same for commands and the desk.

import { leadsMeant } from '../storage/changeLeads.ts';
import { leadById, listLeads } from '../storage/readLeads.ts';
import type { LeadDatabase, LeadRecord } from '../storage/schema.ts';

/** Whether a search text is an e-mail address: references and ids contain no @. */
export const isAddress = (given: string): boolean => given.includes('@');

/** The leads that came with an e-mail address in any of their answers, newest last. */
export function leadsOf(database: LeadDatabase, address: string): Promise<LeadRecord[]> {
  const wanted = plain(address);
  return leadsWhere(database, ({ payload }) =>
    Object.values(payload).some((value) => typeof value === 'string' && plain(value) === wanted),
  );
}

/**
 * The leads that match a search text, newest last: by reference or id, by e-mail address, or by any answer that
 * contains it, such as a name, a street, or a phone number in any notation.
 */
export async function findLeads(database: LeadDatabase, given: string): Promise<LeadRecord[]> {
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

async function leadsWhere(database: LeadDatabase, isMeant: (lead: LeadRecord) => boolean): Promise<LeadRecord[]> {
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
