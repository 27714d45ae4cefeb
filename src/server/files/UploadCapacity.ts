import pLimit from 'p-limit';
import { totalFileBytes } from '../storage/files.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import { reservedBytes } from '../storage/writes.ts';
import type { PartialUploads } from './PartialUploads.ts';

/** The most bytes of one claim: announced ones may never come, and would keep everybody else out. */
const claimSize = 1_000_000;

/** The room for uploaded files, of which each request claims the next bytes before it writes them. */
export class UploadCapacity {
  /** Bytes that are claimed and not written yet. */
  private claimed = 0;
  private readonly oneAtATime = pLimit(1);

  /** `maxBytes` is for all files together, incomplete ones included; 0 is without limit. */
  constructor(
    private readonly partialUploads: PartialUploads,
    private readonly database: LeadDatabase,
    private readonly maxBytes: number,
  ) {}

  /**
   * Claims the next bytes of a file whose `remaining` fits, and returns how many. Else `abandon` frees what the
   * file takes. Claims are decided one after the other, so that files that come at once take no more than there is, and
   * no more of them give up than have to.
   */
  claim(remaining: number, isNewcomer: boolean, abandon: () => Promise<void>): Promise<number> {
    return this.oneAtATime(async () => {
      const bytes = (await this.fits(remaining, isNewcomer)) ? Math.min(claimSize, remaining) : 0;
      this.claimed += bytes;
      if (bytes === 0) await abandon();
      return bytes;
    });
  }

  /** Ends the claim of bytes, which were written or never will be. */
  release(bytes: number): void {
    this.claimed -= bytes;
  }

  /** Whether so many bytes fit; the last of the room is for senders who have sent next to nothing. */
  async fits(bytes: number, isNewcomer: boolean): Promise<boolean> {
    const added = this.claimed + bytes;
    if ((await this.partialUploads.free()) - added < reservedBytes * (isNewcomer ? 1 : 2)) return false;
    const total = (await totalFileBytes(this.database)) + this.partialUploads.total + added;
    return this.maxBytes === 0 || total <= this.maxBytes * (isNewcomer ? 1 : 0.9);
  }
}
