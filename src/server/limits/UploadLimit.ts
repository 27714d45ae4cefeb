import { WindowCounts } from './WindowCounts.ts';

const hour = 60 * 60 * 1000;
/** Bytes that a file counts for at least: an empty one costs a name on the disk and a look at it, too. */
const least = 64 * 1024;

/**
 * How many bytes of files one sender (an address; IPv6: one network of 64 bits) may send in an hour, whatever becomes
 * of them, so that nobody fills up the room of all. What a picture costs beyond its bytes counts like bytes.
 */
export class UploadLimit {
  private readonly bytes = new WindowCounts(hour);

  /** `most` bytes; 0 is without limit. */
  constructor(private readonly most: number) {}

  /** Counts a file of so many bytes, unless it is too much: then it says after how many seconds to try again. */
  secondsToWait(sender: string, bytes: number): number {
    if (this.most === 0) return 0;
    const { count } = this.bytes.add(sender, Math.max(bytes, least), this.most);
    return count <= this.most ? 0 : this.seconds(sender);
  }

  /** Seconds after which what a sender has sent is forgotten. */
  seconds(sender: string): number {
    return Math.max(1, Math.ceil(this.bytes.of(sender).left / 1000));
  }

  /** What a file of so many bytes, which were counted, may cost. */
  budgetFor(sender: string, bytes: number): number {
    return this.most === 0 ? Infinity : this.most - this.bytes.of(sender).count + Math.max(bytes, least);
  }

  /** Counts what a file of so many bytes cost. */
  charge(sender: string, cost: number, bytes: number): void {
    const more = cost - Math.max(bytes, least);
    if (this.most > 0 && more > 0) this.bytes.add(sender, more);
  }
}
