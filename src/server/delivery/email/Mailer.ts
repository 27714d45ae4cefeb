import { createTransport } from 'nodemailer';
import { type Attachment, type Mail, messageId, type Sender } from './Mail.ts';
import { htmlOf } from './htmlOf.ts';
import { textOf } from './textOf.ts';
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';

/**
 * A mail as nodemailer takes it. What it is sent by is said outright, and nothing of it is fetched from anywhere; its
 * attachments are read as it is sent.
 */
export const mimeOf = async (
  { key, to, subject, replyTo, document, attachments = [], isPlain = false }: Mail,
  from: Sender,
  mailboxes: readonly string[] = to,
) => ({
  from,
  to: to.map((address) => ({ name: '', address })),
  ...(replyTo && { replyTo }),
  subject,
  messageId: messageId(key, from),
  text: textOf(document),
  ...(!isPlain && { html: htmlOf(document) }),
  attachments: (await Promise.all(attachments.map(attached))).flat(),
  envelope: { from: from.address, to: [...mailboxes] },
  // RFC 3834: nobody's automatic answer should come back to it.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** None where the file is not there any more: the mail goes without it. */
async function attached({ name, type, open }: Attachment) {
  const content = await open();
  return content ? [{ filename: name, contentType: type, content }] : [];
}

/** How long each part of talking to a mail server may take, in milliseconds. */
export interface Patience {
  connect: number;
  /** Without a word from the server. */
  silence: number;
}

/** Addresses that a server took a mail for, and those that it did not; and its last word. */
export interface Receipt {
  accepted: readonly string[];
  rejected: readonly string[];
  response: string;
}

/** Sends mails through one mail server, over connections that are kept for the next ones. */
export class Mailer {
  private readonly transport;

  /** `smtpUrl` is a valid one: `smtp://` or `smtps://`. Who sends is asked for each mail. */
  constructor(
    smtpUrl: string,
    private readonly from: () => Sender,
    { connect, silence }: Patience = { connect: 15_000, silence: 30_000 },
  ) {
    this.transport = createTransport({
      ...smtpOptions(smtpUrl),
      pool: true,
      maxConnections: 2,
      // Servers hang up on who says nothing: a connection is let go before that.
      idleTimeout: 20_000,
      // A mail that broke off may have arrived. Who called decides about another try, no one else.
      maxRequeues: 0,
      connectionTimeout: connect,
      greetingTimeout: connect,
      dnsTimeout: connect,
      socketTimeout: silence,
    });
  }

  /**
   * Hands a mail to the server, for all whom it is to or for some of them, which takes it for one address at least.
   * Throws what nodemailer does, which may hold addresses; also when the signal ends it first.
   */
  async send(mail: Mail, signal?: AbortSignal, mailboxes?: readonly string[]): Promise<Receipt> {
    const { accepted, rejected, response } = await this.transport.sendMail({
      ...(await mimeOf(mail, this.from(), mailboxes)),
      ...(signal && { signal }),
    });
    return { accepted: accepted.map(addressOf), rejected: rejected.map(addressOf), response };
  }

  /** Logs in, and sends nothing. Throws what nodemailer does. */
  async verify(): Promise<void> {
    await this.transport.verify();
  }

  /** Lets go of all connections, also of one on which a server stalls. */
  close(): void {
    this.transport.close({ force: true });
  }
}

const addressOf = (given: string | { address: string }): string => (typeof given === 'string' ? given : given.address);

const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

/** How nodemailer reaches a mail server. A password never goes over the net in the open. */
export function smtpOptions(smtpUrl: string): SMTPPoolOptions {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // What stays on this machine needs no certificate.
    ...(isThisMachine(host) ? { ignoreTLS: !secure } : { requireTLS: username !== '' }),
  };
}
