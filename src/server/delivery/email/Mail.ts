import type { Readable } from 'node:stream';
import type { Fact } from '../../../engine/flow/answerFacts.ts';

export interface Mail {
  /** Identifies the mail, the same at every attempt: its message id is derived from it. */
  key: string;
  to: readonly string[];
  /** The subject, without line breaks. */
  subject: string;
  replyTo: { name: string; address: string } | undefined;
  document: MailDocument;
  attachments?: readonly Attachment[];
  isPlain?: boolean;
  /** The mail to send where a server refuses the content of this one. */
  fallback?: Mail;
}

export interface Attachment {
  name: string;
  type: string;
  /** Opens the file; undefined where it has been deleted. */
  open(): Promise<Readable | undefined>;
}

export interface Mailbox {
  name: string;
  address: string;
}

/** The content of a mail, in order. Its text and its HTML are both rendered from it, so that they say the same. */
export interface MailDocument {
  /** BCP 47 tag of its language, such as `en-CA`. */
  language: string;
  title: string;
  blocks: readonly MailBlock[];
}

export type MailBlock =
  | { is: 'heading' | 'subheading' | 'paragraph' | 'smallPrint'; text: string }
  /** Lines of a letter one below the other, or numbered steps. */
  | { is: 'lines' | 'steps'; lines: readonly string[] }
  /** Name, phone and address of the person to call, shown at the top. */
  | { is: 'contact'; name: string; phone: string; address: string }
  | { is: 'link'; text: string; href: string }
  | { is: 'facts'; facts: readonly Fact[] }
  /** A table. `detail` is a second line of small print about what its row stands for. */
  | { is: 'table'; columns: readonly string[]; rows: readonly { cells: readonly string[]; detail: string }[] };
