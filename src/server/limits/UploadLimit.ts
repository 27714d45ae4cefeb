import { WindowCounts } from './WindowCounts.ts';

const hour = 60 * 60 * 1000;
/** The fewest bytes that a file counts for, since even an empty one takes up a name on the disk and a check. */
const least = 64 * 1024;

/**
 * How many bytes of files one sender (an address; IPv6: a /64 network) may upload in an hour, whether or not they are
 * kept, so that nobody can fill the disk. The processing of pictures is charged as further bytes.
 */
export class UploadLimit {
  private readonly bytes = new WindowCounts(hour);

  /** `most` is in bytes; 0 is without limit. */
  constructor(private readonly most: number) {}

  /**
   * Counts a file of so many bytes; if that exceeds the limit, returns instead the seconds until a retry may succeed.
   */
  secondsToWait(sender: string, bytes: number): number {
    if (this.most === 0) return 0;
    const { count } = this.bytes.add(sender, Math.max(bytes, least), this.most);
    return count <= this.most ? 0 : this.seconds(sender);
  }

  /** Seconds until the bytes of a sender are no longer counted. */
  seconds(sender: string): number {
    return Math.max(1, Math.ceil(this.bytes.of(sender).left / 1000));
  }

  /** The remaining budget for processing a file of so many bytes, which were counted already. */
  budgetFor(sender: string, bytes: number): number {
    return this.most === 0 ? Infinity : this.most - this.bytes.of(sender).count + Math.max(bytes, least);
  }

  /** Charges a sender for processing a file, beyond the bytes that were counted already. */
  charge(sender: string, cost: number, bytes: number): void {
    const more = cost - Math.max(bytes, least);
    if (this.most > 0 && more > 0) this.bytes.add(sender, more);
  }
}
