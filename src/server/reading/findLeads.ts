// reading: stored leads found and put into words, the same for mails, the CRM, commands and the desk.

import { foldedText } from '../../engine/definition/cleanText.ts';
import { holdsAddress, textsIn } from '../storage/addresses.ts';
import { leadsMeant } from '../storage/changeLeads.ts';
import { leadById, listLeads } from '../storage/readLeads.ts';
import type { LeadDatabase, LeadRecord } from '../storage/schema.ts';

/** Whether a search text is an e-mail address: references and ids contain no @. */
export const isAddress = (given: string): boolean => foldedText(given).includes('@');

/** The leads that came with an e-mail address in any of their answers, at any depth, newest last. */
export const leadsOf = (database: LeadDatabase, address: string): Promise<LeadRecord[]> =>
  leadsWhere(database, ({ payload }) => holdsAddress(payload, address));

/** The most characters of a search that are read. */
const mostSearched = 500;

/**
 * The leads that match a search text, newest last: by reference or id, by e-mail address, or by any answer that
 * contains its words, such as a name or a street, with or without accents and apostrophes, or a phone number in any
 * notation.
 */
export async function findLeads(database: LeadDatabase, search: string): Promise<LeadRecord[]> {
  const given = search.slice(0, mostSearched);
  if (isAddress(given)) return leadsOf(database, given);
  const found = await Promise.all((await leadsMeant(database, given)).map((id) => leadById(database, id)));
  if (found.length > 0) return found.filter((lead) => lead !== undefined);
  const [words, digits] = [folded(given).split(' '), phoneDigits(given)];
  if (words.join('') === '') return [];
  return leadsWhere(database, ({ payload }) => {
    const texts = textsIn(payload);
    const all = folded(texts.join('\n'));
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

/** Letters that Unicode takes for letters of their own and people write in two or without the stroke. */
const spelled: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', ß: 'ss' };

/** A text as it is searched: without case, accents and apostrophes, and with one kind of dash. */
const folded = (text: string): string =>
  foldedText(text)
    .replace(/['`]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæøłß]/g, (letter) => spelled[letter] ?? letter);

/** The digits of a phone number, without the country code and an extension; empty for other texts. */
function phoneDigits(text: string): string {
  const [, number = ''] = /^([\d ().+-]{7,})(?:ext\. \d+)?$/.exec(foldedText(text)) ?? [];
  return number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

const holdsPhone = (text: string, digits: string): boolean => phoneDigits(text).includes(digits);
