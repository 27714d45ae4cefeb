// limits: rate limits, per address and in all.

/** The most names that are counted, so that a flood of addresses takes only so much memory. */
const mostNames = 20_000;

/**
 * Counts by name in fixed windows that begin with the first event, in this process alone. The clock is monotonic: with
 * a system clock that is set back, windows would last longer.
 */
export class WindowCounts {
  private readonly windows = new Map<string, { until: number; count: number }>();

  /** `lasting` is the length of a window in milliseconds. */
  constructor(private readonly lasting: number) {}

  /** Adds to a count. Returns the count that it reached. */
  add(name: string, more = 1) {
    const { count: known, left } = this.of(name);
    const count = known + more;
    // Re-inserting keeps the least recently used name first in the map, where it is evicted when there are too many.
    this.windows.delete(name);
    this.windows.set(name, { until: performance.now() + left, count });
    const [first] = this.windows.keys();
    if (this.windows.size > mostNames && first !== undefined) this.windows.delete(first);
    return { count, left };
  }

  /** The current count of a name, and the milliseconds until its window ends, and it is 0 again. */
  of(name: string): { count: number; left: number } {
    const known = this.windows.get(name);
    const left = known === undefined ? 0 : known.until - performance.now();
    return known !== undefined && left > 0 ? { count: known.count, left } : { count: 0, left: this.lasting };
  }
}
