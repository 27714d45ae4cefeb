// limits: rate limits, per address and in all.

/** The most names that are counted, so that a flood of addresses takes only so much memory. */
const maxNames = 20_000;

/**
 * Counts by name in fixed windows that begin with the first event, in this process alone. The clock is monotonic: with
 * a system clock that is set back, windows would last longer.
 */
export class WindowCounts {
  private readonly windows = new Map<string, { until: number; count: number }>();

  /** `windowMs` is the length of a window in milliseconds. */
  constructor(private readonly windowMs: number) {}

  /** Adds to a count. Returns the count that it reached. */
  add(name: string, amount = 1) {
    const { count: previousCount, msLeft } = this.get(name);
    const count = previousCount + amount;
    // Re-inserting keeps the least recently used name first in the map, where it is evicted when there are too many.
    this.windows.delete(name);
    this.windows.set(name, { until: performance.now() + msLeft, count });
    const [first] = this.windows.keys();
    if (this.windows.size > maxNames && first !== undefined) this.windows.delete(first);
    return { count, left: msLeft };
  }

  /** The current count of a name, and the milliseconds until its window ends, and it is 0 again. */
  get(name: string): { count: number; msLeft: number } {
    const entry = this.windows.get(name);
    const msLeft = entry === undefined ? 0 : entry.until - performance.now();
    return entry !== undefined && msLeft > 0 ? { count: entry.count, msLeft } : { count: 0, msLeft: this.windowMs };
  }
}
