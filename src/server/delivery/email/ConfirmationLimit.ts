import { WindowCounts } from '../../limits/WindowCounts.ts';

/** At most so many confirmations to one address within a day. */
const mostADay = 3;
const day = 24 * 60 * 60 * 1000;

/**
 * Keeps the confirmation from being turned against a stranger: one address gets a few a day, however many requests name
 * it.
 */
export class ConfirmationLimit {
  /** Each of the few that a mailbox may get is taken for a day from when it was sent. */
  private readonly taken = new WindowCounts(day);
  private readonly sent = new WindowCounts(day);

  /** Whether a mail may go out, and counts it. Another try of a mail that did is none more. */
  allows(address: string, key: string): boolean {
    if (this.sent.of(key).count > 0) return true;
    const mailbox = mailboxOf(address);
    for (let each = 1; each <= mostADay; each += 1) {
      if (this.taken.add(`${each} ${mailbox}`).count > 1) continue;
      this.sent.add(key);
      return true;
    }
    return false;
  }
}

/** Many providers deliver a.da+anything@ to ada@. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${local}${address.slice(at)}`.toLowerCase();
}
