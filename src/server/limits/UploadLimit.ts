import type { Networks } from '../http/clientAddresses.ts';
import { WindowCounts } from './rateLimits.ts';

const hour = 60 * 60 * 1000;
/** The fewest bytes that a file counts for, since even an empty one takes up a name on the disk and a check. */
const minCost = 64 * 1024;

const costOf = (bytes: number): number => Math.max(bytes, minCost);

type Window = readonly [counts: WindowCounts, max: number];

/**
 * How many bytes of files one sender may upload in an hour and in a day, whether or not they are kept, so that nobody
 * can fill the disk or use up the room of all. Bytes count as they arrive, since announced ones may never come. The
 * processing of pictures is charged as further bytes.
 */
export class UploadLimit {
  private readonly windows: readonly [ofHour: Window, ofDay: Window];

  /** `max` is in bytes of one address in an hour; 0 is without limit. In a day it is a tenth of `inAll`, if more. */
  constructor(max: number, inAll = 0) {
    const ofHour = max || Infinity;
    const ofDay = Math.max(ofHour, inAll / 10);
    this.windows = [
      [new WindowCounts(hour), ofHour],
      [new WindowCounts(24 * hour), ofDay],
    ];
  }

  /** Counts a new file, of which nothing has arrived. Returns false where one of the announced size would not fit. */
  countFile(senders: Networks, size: number): boolean {
    return this.tryAdd(senders, minCost, costOf(size));
  }

  /** Counts bytes of a file that arrive, from one offset to another. Returns false where they exceed the limit. */
  countBytes(senders: Networks, from: number, to: number): boolean {
    return this.tryAdd(senders, costOf(to) - costOf(from));
  }

  /** Seconds until the bytes of a sender are no longer counted. */
  retryAfter(senders: Networks): number {
    return Math.max(1, Math.ceil(this.tightestWindow(senders).ms / 1000));
  }

  /** The remaining budget for processing a file of so many bytes, which were counted already. */
  budgetFor(senders: Networks, bytes: number): number {
    return this.tightestWindow(senders).room + costOf(bytes);
  }

  /** Charges a sender for processing a file, beyond the bytes that were counted already. */
  charge(senders: Networks, cost: number, bytes: number): void {
    this.tryAdd(senders, Math.max(0, cost - costOf(bytes)), -Infinity);
  }

  /** Whether a sender has used less than a tenth of what it may send in a day. */
  isNewcomer(senders: Networks): boolean {
    const [, [counts, max]] = this.windows;
    return senders.every(({ name, share }) => counts.get(name).count < (max * share) / 10);
  }

  /** Counts bytes of a sender if `requiredBytes` of its limits are left, and returns whether they were. */
  private tryAdd(senders: Networks, bytes: number, requiredBytes = bytes): boolean {
    const fits = this.tightestWindow(senders).room >= requiredBytes;
    if (fits) for (const [counts] of this.windows) for (const { name } of senders) counts.add(name, bytes);
    return fits;
  }

  /** The least that is left to a sender in any window, and the milliseconds until that begins anew. */
  private tightestWindow(senders: Networks): { room: number; ms: number } {
    const windows = this.windows.flatMap(([counts, max]) =>
      senders.map(({ name, share }) => ({ room: max * share - counts.get(name).count, ms: counts.get(name).msLeft })),
    );
    return windows.reduce((tightest, window) => (window.room < tightest.room ? window : tightest));
  }
}
