/** How many there are of a name. */
export interface Count {
  count: number;
  /** Milliseconds until all of them are forgotten. */
  left: number;
}

// Of so many names at a time it is known how many there are: a flood of addresses takes no more memory.
const mostNames = 20_000;

/**
 * Counts by name for a time from the first. By a clock that nobody sets: one that is put back would keep people out for
 * as long.
 */
export class WindowCounts {
  private readonly windows = new Map<string, { until: number; count: number }>();

  /** `lasting` milliseconds. */
  constructor(private readonly lasting: number) {}

  /** Counts so many more, unless that made more than `most`; says how many there are, or were, with them. */
  add(name: string, more = 1, most = Infinity): Count {
    const known = this.of(name);
    const { count, left } = { ...known, count: known.count + more };
    if (count <= most) this.remember(name, count, left);
    return { count, left };
  }

  of(name: string): Count {
    const known = this.windows.get(name);
    const left = known === undefined ? 0 : known.until - performance.now();
    return known !== undefined && left > 0 ? { count: known.count, left } : { count: 0, left: this.lasting };
  }

  /** Notes that there are at least so many, for so many milliseconds from now. */
  raise(name: string, count: number, left = this.lasting): void {
    if (count > this.of(name).count) this.remember(name, count, left);
  }

  private remember(name: string, count: number, left: number): void {
    // The one that was silent for longest stands first, and is forgotten when there are too many.
    this.windows.delete(name);
    this.windows.set(name, { until: performance.now() + left, count });
    const [first] = this.windows.keys();
    if (this.windows.size > mostNames && first !== undefined) this.windows.delete(first);
  }
}
