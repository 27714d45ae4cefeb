import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { MailDocument } from './MailDocument.ts';

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
