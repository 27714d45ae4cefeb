// limits: how much the service takes, of one address and in all.

/** How much was counted of a name. */
interface Count {
  count: number;
  /** Milliseconds until all of it is forgotten. */
  left: number;
}

/** A flood of addresses takes no more memory than so many names. */
const mostNames = 20_000;

/**
 * Counts by name for a time from the first on, in this process alone. It measures by the monotonic clock: a system
 * clock that is put back would keep people out for as long.
 */
export class WindowCounts {
  private readonly windows = new Map<string, { until: number; count: number }>();

  /** `lasting` milliseconds. */
  constructor(private readonly lasting: number) {}

  /** Counts so many more, unless that made more than `most`; says how many there are, or would have been, with them. */
  add(name: string, more = 1, most = Infinity): Count {
    const known = this.of(name);
    const { count, left } = { ...known, count: known.count + more };
    if (count <= most) this.remember(name, count, left);
    return { count, left };
  }

  /** How much was counted of a name. */
  of(name: string): Count {
    const known = this.windows.get(name);
    const left = known === undefined ? 0 : known.until - performance.now();
    return known !== undefined && left > 0 ? { count: known.count, left } : { count: 0, left: this.lasting };
  }

  private remember(name: string, count: number, left: number): void {
    // The name that was counted least recently stands first, and is forgotten when there are too many.
    this.windows.delete(name);
    this.windows.set(name, { until: performance.now() + left, count });
    const [first] = this.windows.keys();
    if (this.windows.size > mostNames && first !== undefined) this.windows.delete(first);
  }
}
