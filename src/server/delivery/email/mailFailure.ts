import { DeliveryError } from '../destination.ts';

/**
 * A failure to send as the outbox and the log may have it: the server's number, and none of its words, which may hold
 * the homeowner's address. No later try goes better where the server has refused an address or a mail for good. What is
 * wrong with our own access or name is for the owner to put right meanwhile.
 */
export function mailFailure(error: unknown): DeliveryError {
  // What nodemailer puts onto its errors.
  const { code, command, response, responseCode }: Record<string, unknown> = error instanceof Error ? { ...error } : {};
  const said = numbersOf(response, responseCode);
  const isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isOurs = command === 'MAIL FROM' || responseCode === 530 || /^\d+ 5\.7\./.test(said);
  return new DeliveryError([reasonOf(code, command), said].filter((part) => part !== '').join(': '), {
    isFinal: isRefusal && typeof responseCode === 'number' && responseCode >= 500 && !isOurs,
  });
}

/** `550 5.1.1`: the reply code, and what the server says about it in numbers. */
function numbersOf(response: unknown, responseCode: unknown): string {
  const [, enhanced] = typeof response === 'string' ? (/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []) : [];
  return [responseCode, enhanced].filter((part) => part !== undefined).join(' ');
}

/** What went wrong, in words. */
function reasonOf(code: unknown, command: unknown): string {
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
