import { type MailSettings, senderOf } from './emailDestinations.ts';
import type { MailContext } from './leadWords.ts';
import { Mailer, type Patience } from './Mailer.ts';
import { mailFailure } from './mailFailure.ts';

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
