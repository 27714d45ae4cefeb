import pLimit from 'p-limit';
import { totalOfFiles } from '../storage/files.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import { spareRoom } from '../storage/writable.ts';
import type { ArrivingFiles } from './ArrivingFiles.ts';

/** The most bytes that are claimed at once: announced ones may never come, and would keep everybody else out. */
const block = 1_000_000;

/** The room for uploaded files, of which each request claims the next bytes before it writes them. */
export class UploadRoom {
  /** Bytes that are claimed and not written yet. */
  private claimed = 0;
  private readonly oneAtATime = pLimit(1);

  /** `inAll` is in bytes of all files together, incomplete ones included; 0 is without limit. */
  constructor(
    private readonly arriving: ArrivingFiles,
    private readonly database: LeadDatabase,
    private readonly inAll: number,
  ) {}

  /**
   * Claims the next bytes of a file whose `rest` fits, and returns how many. Where it does not, `giveUp` frees what the
   * file takes. Claims are decided one after the other, so that files that come at once take no more than there is, and
   * no more of them give up than have to.
   */
  claim(rest: number, isNewcomer: boolean, giveUp: () => Promise<void>): Promise<number> {
    return this.oneAtATime(async () => {
      const bytes = (await this.fits(rest, isNewcomer)) ? Math.min(block, rest) : 0;
      this.claimed += bytes;
      if (bytes === 0) await giveUp();
      return bytes;
    });
  }

  /** Ends the claim of bytes, which were written or never will be. */
  release(bytes: number): void {
    this.claimed -= bytes;
  }

  /** Whether so many bytes fit; the last of the room is for senders who have sent next to nothing. */
  async fits(bytes: number, isNewcomer: boolean): Promise<boolean> {
    const more = this.claimed + bytes;
    if ((await this.arriving.free()) - more < spareRoom * (isNewcomer ? 1 : 2)) return false;
    const all = (await totalOfFiles(this.database)) + this.arriving.total + more;
    return this.inAll === 0 || all <= this.inAll * (isNewcomer ? 1 : 0.9);
  }
}
