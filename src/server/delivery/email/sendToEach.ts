import { DeliveryError } from '../destination.ts';
import { messageOfError } from '../../../values/errors.ts';

interface ToSend {
  /** The same at every attempt. */
  key: string;
  to: readonly string[];
}

/** Sends something to one of those that it is for. Throws a DeliveryError. */
type SendOne<Sent> = (sent: Sent, to: string, signal: AbortSignal) => Promise<void>;

const maxRemembered = 10_000;

/**
 * Sends each mail to every mailbox separately, so that one refusal does not affect the others. The attempt fails if any
 * mailbox refused, and the retry sends to those alone. This is remembered in this process only: after a restart a
 * mailbox may get a copy, with the same message id.
 */
export function createSenderToUndeliveredMailboxes<Sent extends ToSend>(
  send: SendOne<Sent>,
): (mail: Sent, signal: AbortSignal) => Promise<void> {
  const delivered = new Map<string, Set<string>>();
  return async (mail, signal) => {
    const reached = delivered.get(mail.key) ?? new Set();
    const waiting = mail.to.filter((mailbox) => !reached.has(mailbox));
    const failures = new Map<string, string>();
    let retryAfter = Infinity;
    await Promise.all(
      waiting.map((mailbox) =>
        send(mail, mailbox, signal).then(
          () => reached.add(mailbox),
          (error: unknown) => {
            failures.set(mailbox, messageOfError(error));
            retryAfter = Math.min(retryAfter, (error instanceof DeliveryError && error.retryAfter) || 0);
          },
        ),
      ),
    );
    delivered.delete(mail.key);
    if (failures.size === 0) return;
    if (reached.size > 0) remember(mail.key, reached);
    throw new DeliveryError(failureReason(failures, mail.to.length), { retryAfter });
  };

  function remember(key: string, reached: Set<string>): void {
    delivered.set(key, reached);
    const [oldest] = delivered.keys();
    if (delivered.size > maxRemembered && oldest !== undefined) delivered.delete(oldest);
  }
}

/** The reason of a failed mail, with the refusing mailboxes, which are settings, where others accepted. */
function failureReason(failures: ReadonlyMap<string, string>, total: number): string {
  const reasons = [...new Set(failures.values())];
  const [reason] = reasons;
  if (reason !== undefined && reasons.length === 1 && failures.size === total) return reason;
  return [...failures].map(([mailbox, message]) => `${message} (${mailbox})`).join('; ');
}
