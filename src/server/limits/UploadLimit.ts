import { ownNetwork, type Sender } from './networks.ts';
import { WindowCounts } from './WindowCounts.ts';

const hour = 60 * 60 * 1000;
/** Bytes that a file counts for at least: an empty one costs a name on the disk and a look at it, too. */
const least = 64 * 1024;

/**
 * How many bytes of files one address (IPv6: one network of 64 bits) may send in an hour, whatever becomes of them: so
 * that nobody fills up the room of all.
 */
export class UploadLimit {
  private readonly bytes = new WindowCounts(hour);

  /** `most` bytes; 0 is without limit. */
  constructor(private readonly most: number) {}

  /** Counts a file of so many bytes, unless it is too much: then it says after how many seconds to try again. */
  secondsToWait(request: Sender, bytes: number): number {
    if (this.most === 0) return 0;
    const { count, left } = this.bytes.add(ownNetwork(request), Math.max(bytes, least), this.most);
    return count <= this.most ? 0 : Math.max(1, Math.ceil(left / 1000));
  }
}
