// reading: stored leads found and put into words, the same for mails, the CRM, commands and the desk.

import { foldSignsAndWhitespace } from '../../engine/definition/cleanText.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { allFieldsAndNotes, uiOf } from '../../engine/definition/schemaTree.ts';
import type { Definition } from '../../engine/definition/types.ts';
import { titledOptions } from '../../engine/flow/answerWords.ts';
import { splitLeadAnswersByForm } from '../../leads/leadInWords.ts';
import type { Wording } from '../../leads/readLead.ts';
import { hasTextEqualToEmail } from '../storage/addresses.ts';
import { findLeadIds } from '../storage/changeLeads.ts';
import { type LeadSelection, listLeads } from '../storage/readLeads.ts';
import type { LeadDatabase, LeadRecord } from '../storage/schema.ts';
import { isRecord } from '../../values/values.ts';

/** Whether a search text is an e-mail address: references and ids contain no @. */
export const containsAtSign = (text: string): boolean => foldSignsAndWhitespace(text).includes('@');

/** The leads that came with an e-mail address in any of their answers, at any depth, newest last. */
export const findLeadsContainingEmail = (database: LeadDatabase, address: string): Promise<LeadRecord[]> =>
  filterLeads(database, ({ payload }) => hasTextEqualToEmail(payload, address));

const mostSearched = 500;

/**
 * The selected leads that match a search text, newest last: by reference or id, by a whole e-mail address, or by words
 * of what was answered, noted, or became of them, such as a name or a street, with or without accents and apostrophes,
 * a postal code, part of an address, or a phone number in any notation. Choices have the words that were chosen.
 */
export async function findLeadsOldestFirst(
  database: LeadDatabase,
  nonEmptySearch: string,
  forms: Wording,
  selection: LeadSelection = {},
): Promise<LeadRecord[]> {
  const given = nonEmptySearch.slice(0, mostSearched);
  const ids = await findLeadIds(database, given);
  const found = await filterLeads(database, () => true, { ...selection, ids });
  if (found.length > 0) return found;
  const [words, digits] = [folded(given).split(' '), phoneDigits(given)];
  if (words.join('') === '') return [];
  const whole: LeadRecord[] = [];
  const matching = await filterLeads(
    database,
    (lead) => {
      if (containsAtSign(given) && hasTextEqualToEmail(lead.payload, given)) whole.push(lead);
      const texts = searchedTexts(lead, forms);
      const all = folded(texts.join('\n'));
      const joined = folded(texts.map((text) => text.replace(/\s/g, '')).join('\n'));
      return (
        words.every((word) => all.includes(word) || (isCode(word) && joined.includes(word))) ||
        (digits !== '' && texts.some((text) => containsPhone(text, digits)))
      );
    },
    selection,
  );
  return whole.length > 0 ? whole : matching;
}

/** Whether a word has letters and digits, such as a postal code, which people write with a space in it or without. */
const isCode = (word: string): boolean => /\d/.test(word) && /\p{L}/u.test(word);

function searchedTexts(lead: LeadRecord, forms: Wording): string[] {
  const { payload, notes = [], state = 'new' } = lead;
  const titles = new Map(
    splitLeadAnswersByForm(lead, forms).flatMap(({ as, definition }) =>
      titlesOf(definition).map(([path, options]) => [joinPath(as, path), options] as const),
    ),
  );
  const textsAt = (value: unknown, path: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((one: unknown) => textsAt(one, path));
    if (isRecord(value)) return Object.entries(value).flatMap(([name, one]) => textsAt(one, joinPath(path, name)));
    const text = titles.get(path)?.get(value) ?? value;
    return typeof text === 'string' ? [text] : [];
  };
  return [...textsAt(payload, ''), ...notes.map(({ text }) => text), state];
}

type Titles = readonly (readonly [path: string, options: ReadonlyMap<unknown, string>])[];
const titlesCache = new WeakMap<Definition, Titles>();

function titlesOf(definition: Definition): Titles {
  const titles =
    titlesCache.get(definition) ??
    definition.steps.flatMap(({ repeat, sections }) =>
      sections.flatMap((id) => {
        const section = definition.sections[id];
        if (!section) return [];
        return allFieldsAndNotes(section.schema).map(([path, field]) => {
          const options = titledOptions(field, uiOf(section, path));
          return [joinPath(repeat?.list ?? '', path), new Map<unknown, string>(options)] as const;
        });
      }),
    );
  titlesCache.set(definition, titles);
  return titles;
}

async function filterLeads(
  database: LeadDatabase,
  isMatch: (lead: LeadRecord) => boolean,
  selection: LeadSelection = {},
): Promise<LeadRecord[]> {
  const found: LeadRecord[] = [];
  for await (const lead of await listLeads(database, selection)) if (isMatch(lead)) found.push(lead);
  return found;
}

/** Letters that Unicode takes for letters of their own and people write in two or without the stroke. */
const spelled: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', ß: 'ss' };

/** A text as it is searched: without case, accents and apostrophes, and with one kind of dash. */
const folded = (text: string): string =>
  foldSignsAndWhitespace(text)
    .replace(/['`]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæøłß]/g, (letter) => spelled[letter] ?? letter);

/** The digits of a phone number, without the country code and an extension; empty for other texts. */
function phoneDigits(text: string): string {
  const [, number = ''] = /^([\d ().+-]{7,})(?:ext\. \d+)?$/.exec(foldSignsAndWhitespace(text)) ?? [];
  return number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

const containsPhone = (text: string, digits: string): boolean => phoneDigits(text).includes(digits);
