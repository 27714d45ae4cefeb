import { hash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Attachment, Mail, Mailbox } from './Mail.ts';
import { mailHtml, mailText } from './renderMail.ts';
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';

/** A mail as nodemailer takes it, which may fetch no file or address, and reads attachments while it sends. */
export const buildNodemailerMessage = async (
  { key, to, subject, replyTo, document, attachments = [], isPlain = false }: Mail,
  from: Mailbox,
  envelopeRecipients: readonly string[] = to,
) => ({
  from,
  to: to.map((address) => ({ name: '', address })),
  ...(replyTo && { replyTo }),
  subject,
  messageId: messageId(key, from),
  text: mailText(document),
  ...(!isPlain && { html: mailHtml(document) }),
  attachments: (await Promise.all(attachments.map(attachmentOf))).flat(),
  envelope: { from: from.address, to: [...envelopeRecipients] },
  // RFC 3834: these headers keep automatic replies from being sent back.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The message id of a mail, the same at every attempt, so that a mailbox can recognise a duplicate. */
function messageId(key: string, { address }: Mailbox): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return `<${hash('sha256', key).slice(0, 40)}@${domain}>`;
}

/** The code of the error for an attachment that cannot be read, among those of nodemailer. */
export const unreadableFile = 'EATTACHMENT';

/** An attachment as a list for nodemailer; empty where the file is gone, so that the mail is sent without it. */
async function attachmentOf({ name, type, open }: Attachment) {
  const content = await open().catch((cause: unknown) => {
    throw Object.assign(new Error('A file cannot be read', { cause }), { code: unreadableFile });
  });
  return content ? [{ filename: name, contentType: type, content }] : [];
}

/** Timeouts of the steps of a conversation with a mail server, in milliseconds. */
export interface MailTimeouts {
  connect: number;
  /** How long the server may send nothing before the connection is given up. */
  silence: number;
}

export class Mailer {
  private readonly transport;

  /** `smtpUrl` is a valid `smtp://` or `smtps://` URL. The sender is looked up anew for each mail. */
  constructor(
    smtpUrl: string,
    private readonly from: () => Mailbox,
    { connect, silence }: MailTimeouts = { connect: 15_000, silence: 30_000 },
  ) {
    this.transport = createTransport({
      ...smtpOptionsRequiringTlsForPassword(smtpUrl),
      pool: true,
      maxConnections: 2,
      // Mail servers close idle connections, so the pool closes them earlier.
      idleTimeout: 20_000,
      // A mail whose connection broke may have arrived, so only the caller decides about a retry.
      maxRequeues: 0,
      connectionTimeout: connect,
      greetingTimeout: connect,
      dnsTimeout: connect,
      socketTimeout: silence,
    });
  }

  /** Sends a mail to all of its recipients, or to `mailboxes` alone. Throws what nodemailer throws, also on abort. */
  async send(mail: Mail, signal?: AbortSignal, mailboxes?: readonly string[]) {
    const { accepted, rejected, response } = await this.transport.sendMail({
      ...(await buildNodemailerMessage(mail, this.from(), mailboxes)),
      ...(signal && { signal }),
    });
    return { accepted: accepted.map(addressOf), rejected: rejected.map(addressOf), response };
  }

  /** Logs in without sending anything. Throws what nodemailer throws. */
  async verify(): Promise<void> {
    await this.transport.verify();
  }

  /** Closes all connections, even one on which the server stalls. */
  close(): void {
    this.transport.close({ force: true });
  }
}

const addressOf = (entry: string | { address: string }): string => (typeof entry === 'string' ? entry : entry.address);

/** The connection options for a mail server. A password is never sent over an unencrypted connection. */
export function smtpOptionsRequiringTlsForPassword(url: string): SMTPPoolOptions {
  const { protocol, hostname, username } = new URL(url);
  const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  // A server on this machine needs no certificate, because the traffic does not leave it.
  return { url, ...(isThisMachine ? { ignoreTLS: protocol === 'smtp:' } : { requireTLS: username !== '' }) };
}
