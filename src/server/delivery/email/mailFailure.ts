import { DeliveryError } from '../destination.ts';

/** Who a mail was for: what is final differs. */
export type Reader = 'owner' | 'visitor';

/**
 * A failure to send as the outbox and the log may have it: the server's number, and none of its words, which may hold
 * the homeowner's address. What is wrong with our own access or name, a full mailbox and a used-up quota pass, or are
 * for the owner to put right meanwhile. Only an address of a homeowner's that is refused for good gets no second try: a
 * lead that the owner was never told of is a customer lost.
 */
export function mailFailure(error: unknown, reader: Reader): DeliveryError {
  const { code, command, responseCode, numbers, originalCode } = factsOf(error);
  const isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = reader === 'visitor' && isRefusal && responseCode >= 500 && !isPassing(error);
  return new DeliveryError([reasonOf(code, command, originalCode), numbers].filter((part) => part !== '').join(': '), {
    isFinal,
  });
}

/**
 * Whether a server took offence at what the mail says, or at its size: another mail about the same lead may pass where
 * this one never will.
 */
export function isContentRefused(error: unknown): boolean {
  const { code, command, responseCode, enhanced } = factsOf(error);
  if (responseCode < 500) return false;
  // The size is announced with the sender.
  if (code === 'EENVELOPE') return command === 'MAIL FROM' && enhanced === '5.3.4';
  // 5.1 and 5.2 are about the mailbox, 5.3 and 5.4 about the server and its quotas.
  return code === 'EMESSAGE' && (enhanced === '5.3.4' || !/^5\.[1-4]\./.test(enhanced));
}

/** Whether what was refused may be taken later (RFC 3463): mailbox status, mail system, network, and policy. */
function isPassing(error: unknown): boolean {
  const { command, responseCode, enhanced } = factsOf(error);
  if (command === 'MAIL FROM' || responseCode === 530) return true;
  // A plain 552 is a mailbox beyond its allocation (RFC 5321).
  return enhanced === '' ? responseCode === 552 : /^5\.[2347]\./.test(enhanced);
}

interface FailureFacts {
  code: unknown;
  command: unknown;
  /** Of what went wrong below, such as in TLS. */
  originalCode: unknown;
  /** 0 where the server said none. */
  responseCode: number;
  /** Such as `5.1.1`, or empty. */
  enhanced: string;
  /** `550 5.1.1`: the reply code, and what the server says about it in numbers. */
  numbers: string;
}

/** What nodemailer puts onto its errors. */
function factsOf(error: unknown): FailureFacts {
  const { code, command, originalCode, response, responseCode }: Record<string, unknown> =
    error instanceof Error ? { ...error } : {};
  const [, enhanced = ''] =
    typeof response === 'string' ? (/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []) : [];
  const reply = typeof responseCode === 'number' ? responseCode : 0;
  const numbers = [reply === 0 ? '' : String(reply), enhanced].filter((part) => part !== '').join(' ');
  return { code, command, originalCode, responseCode: reply, enhanced, numbers };
}

/** What went wrong, in words. */
function reasonOf(code: unknown, command: unknown, originalCode: unknown): string {
  if (originalCode === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return 'the mail server speaks plainly at first on this port: write smtp:// in SMTP_URL, or give the port for smtps://, mostly 465';
  if (code === 'EENVELOPE') return `the mail server refused the ${command === 'MAIL FROM' ? 'sender' : 'address'}`;
  return reasons.get(code) ?? 'the mail server could not be reached, or broke off';
}

const reasons = new Map<unknown, string>([
  ['EMESSAGE', 'the mail server refused the mail'],
  ['EAUTH', 'the mail server refused user or password'],
  ['ENOAUTH', 'the mail server asks for user and password'],
  ['ETIMEDOUT', 'the mail server did not answer in time'],
  ['EABORT', 'the mail server did not finish in time'],
  ['EDNS', 'there is no mail server of that name'],
  ['ETLS', 'no secure connection to the mail server'],
  ['EPROTOCOL', 'what answered is no mail server, or is confused'],
]);
