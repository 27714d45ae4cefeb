import { WindowCounts } from './WindowCounts.ts';

const hour = 60 * 60 * 1000;
/** The fewest bytes that a file counts for, since even an empty one takes up a name on the disk and a check. */
const least = 64 * 1024;

/** What a file of so many bytes counts for. */
const countOf = (bytes: number): number => Math.max(bytes, least);

/**
 * How many bytes of files one sender (an address; IPv6: a /64 network) may upload in an hour, whether or not they are
 * kept, so that nobody can fill the disk. Bytes count as they arrive, since announced ones may never come. The
 * processing of pictures is charged as further bytes.
 */
export class UploadLimit {
  private readonly bytes = new WindowCounts(hour);
  private readonly most: number;

  /** `most` is in bytes; 0 is without limit. */
  constructor(most: number) {
    this.most = most || Infinity;
  }

  /** Counts a new file, of which nothing has arrived. Returns false where one of the announced size would not fit. */
  begin(sender: string, size: number): boolean {
    const fits = this.bytes.of(sender).count + countOf(size) <= this.most;
    if (fits) this.bytes.add(sender, least);
    return fits;
  }

  /** Counts bytes of a file that arrive, from one offset to another. Returns false where they exceed the limit. */
  arrive(sender: string, from: number, to: number): boolean {
    return this.bytes.add(sender, countOf(to) - countOf(from), this.most).count <= this.most;
  }

  /** Seconds until the bytes of a sender are no longer counted. */
  seconds(sender: string): number {
    return Math.max(1, Math.ceil(this.bytes.of(sender).left / 1000));
  }

  /** The remaining budget for processing a file of so many bytes, which were counted already. */
  budgetFor(sender: string, bytes: number): number {
    return this.most - this.bytes.of(sender).count + countOf(bytes);
  }

  /** Charges a sender for processing a file, beyond the bytes that were counted already. */
  charge(sender: string, cost: number, bytes: number): void {
    this.bytes.add(sender, Math.max(0, cost - countOf(bytes)));
  }
}
