import { factText } from '../../../leads/answerFacts.ts';
import { leadInWords } from '../../../leads/leadInWords.ts';
import type { Product } from '../../../leads/product.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import { estimateBlocks } from '../email/estimateBlocks.ts';
import { entryBlocks } from '../email/MailDocument.ts';
import { blockText } from '../email/textOf.ts';

/** What leads are told with. */
export type TellingProduct = Pick<Product, 'forms' | 'rateTables' | 'words'>;

/** A lead for people to read, line by line, as the mails tell it: its answers, its price, and what came with it. */
export function leadText(lead: LeadRecord, product: TellingProduct): string[] {
  const { estimate, consents = [], attribution = {}, marks = [] } = lead;
  const { words, forms } = product;
  const told = leadInWords(lead, forms);
  const blocks = [...estimateBlocks(lead, words.heading, product), ...entryBlocks(told, words.rooms)];
  const cameBy = Object.entries(attribution).map(([name, value]) => `${name}=${value}`);
  return [
    ...told.facts.map(factText),
    ...blocks.flatMap((block) => blockText(block).split('\n')),
    ...(estimate?.problem ? [`No price: ${estimate.problem}`] : []),
    ...consents.map(({ name, wording }) => `Agreed to ${name}: “${wording}”`),
    ...(cameBy.length > 0 ? [`Came by: ${cameBy.join(', ')}`] : []),
    ...(marks.length > 0 ? [`Marked: ${marks.join(', ')}`] : []),
  ];
}

/** HubSpot takes so many characters in a text. */
export const mostCharacters = 65_536;

/** A text that HubSpot takes, with a word where it was cut. */
export function cutText(text: string, most = mostCharacters): string {
  const note = '\n(The rest was left out: HubSpot takes no longer text.)';
  // Half a pair of surrogates is no character.
  return text.length <= most ? text : text.slice(0, most - note.length).replace(/[\uD800-\uDBFF]$/, '') + note;
}
