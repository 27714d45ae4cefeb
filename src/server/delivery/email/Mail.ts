import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Fact } from '../../../leads/answerFacts.ts';
import { houseField } from '../../../leads/house.ts';
import type { LeadWords } from '../../../leads/leadInWords.ts';

/** One mail, whoever it is for. */
export interface Mail {
  /** The same for the same mail at every try: its message id is made of it. */
  key: string;
  to: readonly string[];
  /** On one line. */
  subject: string;
  replyTo: { name: string; address: string } | undefined;
  document: MailDocument;
  attachments?: readonly Attachment[];
  /** Sent without HTML. */
  isPlain?: boolean;
  /** What to send where a server takes offence at what this one says. */
  instead?: Mail;
}

/** A file that goes with a mail. */
export interface Attachment {
  name: string;
  /** Media type. */
  type: string;
  /** Its bytes; undefined where it is not there any more. */
  open(): Promise<Readable | undefined>;
}

/** Who sends all mails. */
export interface Sender {
  name: string;
  address: string;
}

/** A message id by which a mailbox that has seen the mail knows it again. */
export function messageId(key: string, { address }: Sender): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`;
}

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

/** Some facts below a heading; nothing where there are none. */
export const headed = (text: string, facts: readonly Fact[]): MailBlock[] =>
  facts.length === 0
    ? []
    : [
        { is: 'heading', text },
        { is: 'facts', facts },
      ];

/** What was answered repeatedly, entry by entry; the rooms of a house below the heading `rooms`. */
export const entryBlocks = ({ repeated }: Pick<LeadWords, 'repeated'>, rooms: string): MailBlock[] =>
  repeated.flatMap(({ as, title, entries }): MailBlock[] => [
    { is: 'heading', text: as === houseField ? rooms : title },
    ...entries.flatMap((entry): MailBlock[] => [
      { is: 'subheading', text: entry.title },
      { is: 'facts', facts: entry.facts },
    ]),
  ]);
