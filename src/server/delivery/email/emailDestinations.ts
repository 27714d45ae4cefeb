// email: leads as mails, to the company and to the homeowner.

import type { FileStore } from '../../files/FileStore.ts';
import type { Settings } from '../../settings.ts';
import type { Destination } from '../destination.ts';
import { visitorAddress } from '../../reading/leadDocument.ts';
import type { MailContext } from './leadBlocks.ts';
import { isMailContentOrSizeRefused, mailErrorToDeliveryError } from './mailFailure.ts';
import type { Mail, Mailbox } from './Mail.ts';
import { Mailer, type MailTimeouts } from './Mailer.ts';
import { failureMail, ownerMail } from './ownerMail.ts';
import { createSenderToUndeliveredMailboxes } from './sendToEach.ts';
import { visitorMail } from './visitorMail.ts';
import { inLanguageOf } from '../../../leads/product.ts';
import { WindowCounts } from '../../limits/rateLimits.ts';

export type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo' | 'mailAttachmentsMb'>;

/** The sender of all mails: the company's name and its own mailbox, unless the settings say otherwise. */
export function senderOf({ mailFrom }: Pick<MailSettings, 'mailFrom'>, { mail }: Pick<MailContext, 'mail'>): Mailbox {
  const { name, mailboxes } = mail.company;
  const [, displayName = '', address = mailFrom] = /^([^<]*)<(.*)>$/.exec(mailFrom) ?? [];
  return { name: displayName.trim().replace(/^"(.*)"$/, '$1') || name, address: address || mailboxes.info };
}

export const ownerMailboxes = (
  { mailTo }: Pick<MailSettings, 'mailTo'>,
  { mail }: Pick<MailContext, 'mail'>,
): string[] => (mailTo === '' ? [mail.company.mailboxes.info] : mailTo.split(',').map((each) => each.trim()));

/** Mails every lead to the company. `context` is asked anew for each mail. */
export function ownerDestination(
  settings: MailSettings,
  context: () => MailContext,
  files: Pick<FileStore, 'open'>,
): Omit<Destination, 'name'> {
  const mailer = createMailer(settings, context);
  const mailboxes = (): string[] => ownerMailboxes(settings, context());
  const sendToOwners = createSenderToUndeliveredMailboxes(async (mail: Mail, mailbox, signal) => {
    for (let next: Mail | undefined = mail; next;) {
      try {
        await mailer.send(next, signal, [mailbox]);
        return;
      } catch (error) {
        if (!next.fallback || !isMailContentOrSizeRefused(error)) throw mailErrorToDeliveryError(error, 'owner');
        next = next.fallback;
      }
    }
  });
  const timedOut = new Set<string>();
  return {
    // Retries go on for long: a mail password may expire while the owner is away, and nobody else reads the lead then.
    giveUpAfter: 30 * 24 * 60 * 60 * 1000,
    declineReason: () => undefined,
    async deliver({ key, lead }, signal) {
      const attached = { files, megabytes: settings.mailAttachmentsMb };
      const mail = ownerMail(`email-owner ${key}`, lead, mailboxes(), context(), attached);
      try {
        await sendToOwners(timedOut.has(key) ? (mail.fallback ?? mail) : mail, signal);
        timedOut.delete(key);
      } catch (error) {
        // The upload of the attachments may have been what exceeded the deadline, so the retry goes without them.
        if (signal.aborted && mail.attachments?.length) timedOut.add(key);
        throw error;
      }
    },
    notifyOfFailure: (failure, signal) => sendToOwners(failureMail(failure, mailboxes(), context()), signal),
    close: async () => mailer.close(),
  };
}

/** Why nobody gets a confirmation: a program may have entered somebody else's address. */
export const visitorDecline: Destination['declineReason'] = (lead) =>
  lead.marks?.includes('suspect') ? 'suspect' : visitorAddress(lead) === undefined ? 'no e-mail address' : undefined;

/** Mails a confirmation to the homeowner. `context` is asked anew for each mail. */
export function limitedVisitorDestination(
  settings: MailSettings,
  context: () => MailContext,
): Omit<Destination, 'name'> {
  // A connection pool of its own, so that slow mails to homeowners do not delay those to the owner.
  const mailer = createMailer(settings, context);
  const limit = new ConfirmationLimit();
  return {
    declineReason: visitorDecline,
    async deliver({ key, lead }, signal) {
      // Above the daily limit the confirmation is skipped as if delivered, since the owner need not hear of it.
      if (!limit.tryConsumeQuota(visitorAddress(lead) ?? '', key)) return;
      try {
        await mailer.send(visitorMail(`email-visitor ${key}`, lead, inLanguageOf(context(), lead)), signal);
      } catch (error) {
        throw mailErrorToDeliveryError(error, 'visitor');
      }
    },
    close: async () => mailer.close(),
  };
}

export const createMailer = (
  settings: Pick<MailSettings, 'smtpUrl' | 'mailFrom'>,
  context: () => Pick<MailContext, 'mail'>,
  timeouts?: MailTimeouts,
): Mailer => new Mailer(settings.smtpUrl, () => senderOf(settings, context()), timeouts);

/**
 * Logs in to the mail server. Resolves with undefined on success or without a mail server, else with the problem in
 * words without secrets. Nothing is sent, so a refused sender or mailbox only shows with the first mail. Takes up to
 * the timeouts of the connection, and never rejects.
 */
export async function findMailLoginProblem(
  settings: Pick<MailSettings, 'smtpUrl' | 'mailFrom'>,
  product: () => Pick<MailContext, 'mail'>,
  timeouts?: MailTimeouts,
): Promise<string | undefined> {
  if (settings.smtpUrl === '') return undefined;
  const mailer = createMailer(settings, product, timeouts);
  try {
    await mailer.verify();
    return undefined;
  } catch (error) {
    return `${mailErrorToDeliveryError(error, 'owner').message} (${new URL(settings.smtpUrl).host})`;
  } finally {
    mailer.close();
  }
}

/** The largest number of confirmations to one address within a day. */
const maxPerDay = 3;
const day = 24 * 60 * 60 * 1000;

/** Limits the confirmations to one address, so that nobody can flood a mailbox with them. */
export class ConfirmationLimit {
  private readonly mailboxCounts = new WindowCounts(day);
  private readonly sentCounts = new WindowCounts(day);

  /** Counts a mail, but not its retries. Returns false where the address may get none today. */
  tryConsumeQuota(address: string, mailKey: string): boolean {
    if (this.sentCounts.get(mailKey).count > 0) return true;
    const mailbox = mailboxOf(address);
    for (let each = 1; each <= maxPerDay; each += 1) {
      if (this.mailboxCounts.add(`${each} ${mailbox}`).count > 1) continue;
      this.sentCounts.add(mailKey);
      return true;
    }
    return false;
  }
}

/** The mailbox of an address: for many providers, a.da+anything@ and ada@ are the same one. */
function mailboxOf(address: string): string {
  const atIndex = address.lastIndexOf('@');
  const local = address.slice(0, atIndex).replace(/\+.*/s, '').replaceAll('.', '');
  return `${local}${address.slice(atIndex)}`.toLowerCase();
}
