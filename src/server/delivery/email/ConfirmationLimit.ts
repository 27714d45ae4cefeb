import { WindowCounts } from '../../limits/WindowCounts.ts';

/** The largest number of confirmations to one address within a day. */
const mostADay = 3;
const day = 24 * 60 * 60 * 1000;

/**
 * Keeps people from flooding somebody else's mailbox with confirmations: one address gets a few a day, however many
 * requests name it.
 */
export class ConfirmationLimit {
  /** Confirmations of each mailbox, each counted for a day from when it was sent. */
  private readonly taken = new WindowCounts(day);
  private readonly sent = new WindowCounts(day);

  /** Whether a mail may be sent, which counts it. A retry of a mail that was counted is not counted again. */
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

/** The mailbox of an address: for many providers, a.da+anything@ and ada@ are the same one. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${local}${address.slice(at)}`.toLowerCase();
}
