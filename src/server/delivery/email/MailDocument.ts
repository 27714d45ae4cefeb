import type { Fact } from '../../../leads/answerFacts.ts';
import { houseField } from '../../../leads/house.ts';
import type { LeadWords } from '../../../leads/leadInWords.ts';

/** What a mail says, in order. Its text and its HTML are made of it, so that both say the same. */
export interface MailDocument {
  /** Such as `en-CA`. */
  language: string;
  title: string;
  blocks: readonly MailBlock[];
}

export type MailBlock =
  | { is: 'heading' | 'subheading' | 'paragraph' | 'smallPrint'; text: string }
  /** Of a letter: one below the other. */
  | { is: 'lines' | 'steps'; lines: readonly string[] }
  /** Who to call and where they live, to be seen before all else. */
  | { is: 'contact'; name: string; phone: string; address: string }
  | { is: 'facts'; facts: readonly Fact[] }
  /** Each row begins with what it is about, which `detail` says more of. */
  | { is: 'table'; columns: readonly string[]; rows: readonly { cells: readonly string[]; detail: string }[] };

/** Some blocks below a heading; nothing where there are none. */
const below = (text: string, blocks: readonly MailBlock[]): MailBlock[] =>
  blocks.length === 0 ? [] : [{ is: 'heading', text }, ...blocks];

/** Some facts below a heading; nothing where there are none. */
export const headed = (text: string, facts: readonly Fact[]): MailBlock[] =>
  below(text, facts.length === 0 ? [] : [{ is: 'facts', facts }]);

/** What was answered repeatedly, entry by entry; the rooms of a house below the heading `rooms`. */
export const entryBlocks = ({ repeated }: Pick<LeadWords, 'repeated'>, rooms: string): MailBlock[] =>
  repeated.flatMap(({ as, title, entries }): MailBlock[] => [
    { is: 'heading', text: as === houseField ? rooms : title },
    ...entries.flatMap((entry): MailBlock[] => [
      { is: 'subheading', text: entry.title },
      { is: 'facts', facts: entry.facts },
    ]),
  ]);
