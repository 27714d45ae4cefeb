import { fill } from '../../../engine/definition/template.ts';
import { formatMoment } from '../../../engine/definition/dateWords.ts';
import { inLanguageOf } from '../../../leads/product.ts';
import { utcWallTime } from '../../../pricing/wallTime.ts';
import type { Definition } from '../../../engine/definition/types.ts';
import { ConfirmationLimit, createMailer, type MailSettings } from './emailDestinations.ts';
import { type MailContext, fillSubject, noticeBlocks } from './leadBlocks.ts';
import type { Mail } from './Mail.ts';
import { mailErrorToDeliveryError } from './mailFailure.ts';

interface SavedLink {
  to: string;
  form: Pick<Definition, 'title' | 'labels'>;
  id: string;
  url: string;
  expires: Date;
}

export type LinkMailer = ReturnType<typeof createLinkMailer>;

/** Sends links to saved answers at once and not by the outbox, because their ids are stored nowhere. */
export function createLinkMailer(settings: Pick<MailSettings, 'smtpUrl' | 'mailFrom'>, context: () => MailContext) {
  const mailer = createMailer(settings, context);
  const limit = new ConfirmationLimit();
  return {
    /** Counts one more mail to an address. Returns false where it may get none today: `send` itself does not ask. */
    tryConsumeQuota: (address: string, mailKey: string) => limit.tryConsumeQuota(address, mailKey),
    /** Resolves once the mail server has taken the mail. Rejects where it has not. */
    async send(link: SavedLink, signal: AbortSignal): Promise<void> {
      try {
        const language = { language: link.form.labels.dates };
        await mailer.send(linkMail(link, inLanguageOf(context(), language)), signal);
      } catch (error) {
        throw mailErrorToDeliveryError(error, 'visitor');
      }
    },
    close: () => mailer.close(),
  };
}

function linkMail({ to, form, id, url, expires }: SavedLink, context: MailContext): Mail {
  const { mail, clock } = context;
  const { saved, company } = mail;
  if (!saved) throw new Error('The content has no "mail.saved", which the check asks for');
  const language = form.labels.dates;
  const date = formatMoment(utcWallTime(clock, expires), language, { dateStyle: 'long', timeZone: 'UTC' });
  const values = { form: form.title, date };
  const title = fillSubject(saved.subject, values);
  return {
    key: `saved ${id}`,
    to: [to],
    subject: title,
    replyTo: { name: company.name, address: company.mailboxes.info },
    document: {
      language,
      title,
      blocks: [
        { is: 'paragraph', text: fill(saved.text, values) },
        { is: 'link', text: saved.link, href: url },
        ...noticeBlocks(context, Date.now()),
        { is: 'smallPrint', text: fill(saved.why, values) },
      ],
    },
  };
}
