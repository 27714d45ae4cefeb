// email: leads as mails, to the company and to the homeowner.

import type { FileStore } from '../../files/FileStore.ts';
import type { Settings } from '../../settings.ts';
import type { LeadRecord } from '../../storage/schema.ts';
import type { Delivery, Destination } from '../destination.ts';
import { ConfirmationLimit } from './ConfirmationLimit.ts';
import { type MailContext, visitorAddress } from './leadWords.ts';
import { isContentRefused, mailFailure } from './mailFailure.ts';
import { attachmentsOf } from './attachments.ts';
import type { Mail, Sender } from './Mail.ts';
import { Mailer, type Patience } from './Mailer.ts';
import { failureMail, ownerMail } from './ownerMail.ts';
import { sendToEach } from './sendToEach.ts';
import { visitorMail } from './visitorMail.ts';

export type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo' | 'mailConfirmation' | 'mailAttachmentsMb'>;

/** Where mails read the files that go with them. */
export type AttachedFiles = Pick<FileStore, 'open'>;

/** What mails share with the rest of the service. */
export interface MailParts {
  files: AttachedFiles;
}

const megabyte = 1_000_000;

/** Who mails come from. The company's name and its own mailbox, unless the settings say otherwise. */
export function senderOf({ mailFrom }: Pick<MailSettings, 'mailFrom'>, { mail }: Pick<MailContext, 'mail'>): Sender {
  const { name, mailboxes } = mail.company;
  const [, given = '', address = mailFrom] = /^(.*?)\s*<(.*)>$/.exec(mailFrom) ?? [];
  return { name: given.replace(/^"(.*)"$/, '$1') || name, address: address || mailboxes.info };
}

/** The mailboxes of the company that every lead goes to. */
export const ownersOf = ({ mailTo }: Pick<MailSettings, 'mailTo'>, { mail }: Pick<MailContext, 'mail'>): string[] =>
  mailTo === '' ? [mail.company.mailboxes.info] : mailTo.split(/\s*,\s*/);

/** The mail to the company about a lead, with its files. */
export const mailWithFiles = (
  key: string,
  lead: LeadRecord,
  to: readonly string[],
  settings: Pick<MailSettings, 'mailAttachmentsMb'>,
  context: MailContext,
  files: AttachedFiles,
): Mail =>
  ownerMail(key, lead, to, context, attachmentsOf(lead, context.forms, files, settings.mailAttachmentsMb * megabyte));

/** The destinations that send mail; none unless a mail server is set. What `context` says may change at any time. */
export function emailDestinations(settings: MailSettings, context: MailContext, { files }: MailParts): Destination[] {
  if (settings.smtpUrl === '') return [];
  const owners = (): string[] => ownersOf(settings, context);
  const sender = (): Sender => senderOf(settings, context);
  // Connections of their own: what holds up homeowners' mails must not hold up the owner's.
  const ownerMailer = new Mailer(settings.smtpUrl, sender);
  const visitorMailer = new Mailer(settings.smtpUrl, sender);
  const limit = new ConfirmationLimit();
  const sendToOwners = sendToEach(async (mail, mailbox, signal) => {
    for (let next: Mail | undefined = mail; next;) {
      try {
        await ownerMailer.send(next, signal, [mailbox]);
        return;
      } catch (error) {
        if (!next.instead || !isContentRefused(error)) throw mailFailure(error, 'owner');
        next = next.instead;
      }
    }
  });
  const tooSlow = new Set<string>();
  const toOwner: Destination = {
    name: 'email-owner',
    takes: () => true,
    async deliver({ key, lead }: Delivery, signal) {
      const mail = mailWithFiles(`email-owner ${key}`, lead, owners(), settings, context, files);
      try {
        await sendToOwners(tooSlow.has(key) ? (mail.instead ?? mail) : mail, signal);
        tooSlow.delete(key);
      } catch (error) {
        // Its files may be more than the way there takes in time: the next try is without them.
        if (signal.aborted && mail.attachments?.length) tooSlow.add(key);
        throw error;
      }
    },
    tellOfFailure: (failure, signal) => sendToOwners(failureMail(failure, owners(), context), signal),
    close: async () => ownerMailer.close(),
  };
  const toVisitor: Destination = {
    name: 'email-visitor',
    // The address in a program's lead may be anybody's.
    takes: (lead) => visitorAddress(lead) !== undefined && lead.marks?.includes('suspect') !== true,
    async deliver({ key, lead }: Delivery, signal) {
      // Whoever has had a few today is owed no more: that is no failure to tell of.
      if (!limit.allows(visitorAddress(lead) ?? '', key)) return;
      try {
        await visitorMailer.send(visitorMail(`email-visitor ${key}`, lead, context), signal);
      } catch (error) {
        throw mailFailure(error, 'visitor');
      }
    },
    close: async () => visitorMailer.close(),
  };
  return settings.mailConfirmation ? [toOwner, toVisitor] : [toOwner];
}

/**
 * Whether the mail server is there and takes our user and password: undefined where it does, or none is set, else what
 * is wrong, in words without secrets. Nothing is sent, so that a refused sender or mailbox shows with the first mail
 * alone. Takes as long as the server does, and never throws.
 */
export async function verifyMail(
  settings: Pick<MailSettings, 'smtpUrl' | 'mailFrom'>,
  product: Pick<MailContext, 'mail'>,
  patience?: Patience,
): Promise<string | undefined> {
  if (settings.smtpUrl === '') return undefined;
  const mailer = new Mailer(settings.smtpUrl, () => senderOf(settings, product), patience);
  try {
    await mailer.verify();
    return undefined;
  } catch (error) {
    return `${mailFailure(error, 'owner').message} (${new URL(settings.smtpUrl).host})`;
  } finally {
    mailer.close();
  }
}
