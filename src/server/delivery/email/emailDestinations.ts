// email: leads as mails, to the company and to the homeowner.

import type { Settings } from '../../settings.ts';
import type { Delivery, Destination } from '../destination.ts';
import type { MailContext } from './leadWords.ts';
import { visitorAddress } from './leadWords.ts';
import { mailFailure } from './mailFailure.ts';
import type { Mail, Sender } from './Mail.ts';
import { Mailer } from './Mailer.ts';
import { failureMail, ownerMail } from './ownerMail.ts';
import { sendToEach } from './sendToEach.ts';
import { visitorMail } from './visitorMail.ts';

export type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo' | 'mailConfirmation'>;

/** Who mails come from. The company's name and its own mailbox, unless the settings say otherwise. */
export function senderOf({ mailFrom }: Pick<MailSettings, 'mailFrom'>, { mail }: Pick<MailContext, 'mail'>): Sender {
  const { name, mailboxes } = mail.company;
  const [, given = '', address = mailFrom] = /^(.*?)\s*<(.*)>$/.exec(mailFrom) ?? [];
  return { name: given.replace(/^"(.*)"$/, '$1') || name, address: address || mailboxes.info };
}

/** The mailboxes of the company that every lead goes to. */
export const ownersOf = ({ mailTo }: Pick<MailSettings, 'mailTo'>, { mail }: Pick<MailContext, 'mail'>): string[] =>
  mailTo === '' ? [mail.company.mailboxes.info] : mailTo.split(/\s*,\s*/);

/** The destinations that send mail; none unless a mail server is set. They share their connections to it. */
export function emailDestinations(settings: MailSettings, context: MailContext): Destination[] {
  if (settings.smtpUrl === '') return [];
  const owners = ownersOf(settings, context);
  const mailer = new Mailer(settings.smtpUrl, senderOf(settings, context));
  const send = async (mail: Mail, signal: AbortSignal, mailboxes?: readonly string[]): Promise<void> => {
    try {
      await mailer.send(mail, signal, mailboxes);
    } catch (error) {
      throw mailFailure(error);
    }
  };
  const sendToOwners = sendToEach((mail, mailbox, signal) => send(mail, signal, [mailbox]));
  const close = async () => mailer.close();
  const toOwner: Destination = {
    name: 'email-owner',
    takes: () => true,
    deliver: ({ key, lead }: Delivery, signal) =>
      sendToOwners(ownerMail(`email-owner ${key}`, lead, owners, context), signal),
    tellOfFailure: (failure, signal) => sendToOwners(failureMail(failure, owners, context), signal),
    close,
  };
  const toVisitor: Destination = {
    name: 'email-visitor',
    // The address in a program's lead may be anybody's.
    takes: (lead) => visitorAddress(lead) !== undefined && lead.marks?.includes('suspect') !== true,
    deliver: ({ key, lead }: Delivery, signal) => send(visitorMail(`email-visitor ${key}`, lead, context), signal),
    close,
  };
  return settings.mailConfirmation ? [toOwner, toVisitor] : [toOwner];
}
