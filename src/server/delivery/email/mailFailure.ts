import { DeliveryError } from '../destination.ts';
import { unreadableFile } from './Mailer.ts';

/** Whom a mail was for, because the same failure is final for a homeowner but not for the owner. */
export type Recipient = 'owner' | 'visitor';

/**
 * A failure to send, for the outbox and the log: with the server's reply codes, and without its text, which may hold
 * the homeowner's address. Wrong credentials, a full mailbox or a used-up quota are retried, because they pass or the
 * owner can fix them meanwhile. Only a homeowner's address that is refused for good is final: a lead that the owner
 * never hears of is a lost customer.
 */
export function mailErrorToDeliveryError(error: unknown, recipient: Recipient): DeliveryError {
  const { code, command, responseCode, numbers, originalCode } = smtpFacts(error);
  const isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = recipient === 'visitor' && isRefusal && responseCode >= 500 && !isTemporary(error);
  return new DeliveryError([reasonOf(code, command, originalCode), numbers].filter((part) => part !== '').join(': '), {
    isFinal,
    problem: isFinal && code === 'EENVELOPE' ? 'recipient' : undefined,
  });
}

/** The enhanced codes for a mail that is too large, for the server or for the mailbox (RFC 3463). */
const tooLargeCodes = ['5.3.4', '5.2.3'];

/** Whether a server refused content or size, or a file is unreadable, so that another mail about the lead may pass. */
export function isMailContentOrSizeRefused(error: unknown): boolean {
  const { code, command, responseCode, enhanced } = smtpFacts(error);
  if (code === unreadableFile) return true;
  if (responseCode < 500) return false;
  // Servers reject a mail that is too large in reply to `MAIL FROM`, which announces its size.
  if (code === 'EENVELOPE') return command === 'MAIL FROM' && tooLargeCodes.includes(enhanced);
  // All codes of 5.1 and 5.2 but `tooLargeCodes` concern the mailbox, those of 5.3 and 5.4 the server: not the mail.
  return code === 'EMESSAGE' && (tooLargeCodes.includes(enhanced) || !/^5\.[1-4]\./.test(enhanced));
}

/** Whether a refusal may be temporary, by its class in RFC 3463: mailbox status, mail system, network, or policy. */
function isTemporary(error: unknown): boolean {
  const { command, responseCode, enhanced } = smtpFacts(error);
  if (command === 'MAIL FROM' || responseCode === 530) return true;
  // Without an enhanced code, 552 means a mailbox over its quota (RFC 5321).
  return enhanced === '' ? responseCode === 552 : /^5\.[2347]\./.test(enhanced);
}

/**
 * The facts that nodemailer attaches to its errors: its code, the SMTP command, the code of the cause, such as one of
 * TLS, the reply code (0 without a reply), the enhanced status code (such as `5.1.1`, or empty), and both as numbers.
 */
function smtpFacts(error: unknown) {
  const { code, command, originalCode, response, responseCode }: Record<string, unknown> =
    error instanceof Error ? { ...error } : {};
  const [, enhanced = ''] =
    typeof response === 'string' ? (/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []) : [];
  const reply = typeof responseCode === 'number' ? responseCode : 0;
  const numbers = [reply === 0 ? '' : String(reply), enhanced].filter((part) => part !== '').join(' ');
  return { code, command, originalCode, responseCode: reply, enhanced, numbers };
}

function reasonOf(code: unknown, command: unknown, originalCode: unknown): string {
  if (originalCode === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return 'the mail server speaks plainly at first on this port: write smtp:// in SMTP_URL, or give the port for smtps://, mostly 465';
  if (code === 'EENVELOPE') return `the mail server refused the ${command === 'MAIL FROM' ? 'sender' : 'address'}`;
  return reasonsByCode.get(code) ?? 'the mail server could not be reached, or broke off';
}

const reasonsByCode = new Map<unknown, string>([
  ['EMESSAGE', 'the mail server refused the mail'],
  ['EAUTH', 'the mail server refused user or password'],
  ['ENOAUTH', 'the mail server asks for user and password'],
  ['ETIMEDOUT', 'the mail server did not answer in time'],
  ['EABORT', 'the mail server did not finish in time'],
  ['EDNS', 'there is no mail server of that name'],
  ['ETLS', 'no secure connection to the mail server'],
  ['EPROTOCOL', 'what answered is no mail server, or is confused'],
]);
