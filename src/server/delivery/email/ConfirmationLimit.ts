/** At most so many confirmations to one address within a day. */
const mostADay = 3;
const day = 24 * 60 * 60 * 1000;
const mostAddresses = 10_000;

/**
 * Keeps the confirmation from being turned against a stranger: one address gets a few a day, however many requests name
 * it. Counted in memory, by each instance of the service for itself.
 */
export class ConfirmationLimit {
  /** When each mail to a mailbox was first tried, by its key. */
  private readonly sent = new Map<string, Map<string, number>>();

  /** Whether a mail may go out, and counts it. Another try of a mail that did is none more. */
  allows(address: string, key: string, now = Date.now()): boolean {
    const mailbox = mailboxOf(address);
    const recent = new Map([...(this.sent.get(mailbox) ?? [])].filter(([, at]) => now - at < day));
    const isAllowed = recent.has(key) || recent.size < mostADay;
    if (isAllowed && !recent.has(key)) recent.set(key, now);
    // The last one used stands last, and the one that was not for longest is forgotten first.
    this.sent.delete(mailbox);
    this.sent.set(mailbox, recent);
    const [oldest] = this.sent.keys();
    if (this.sent.size > mostAddresses && oldest !== undefined) this.sent.delete(oldest);
    return isAllowed;
  }
}

/** Many providers deliver a.da+anything@ to ada@. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${local}${address.slice(at)}`.toLowerCase();
}
