// limits: how much the service takes, of one address and in all, and what is counted for that.

import type { FastifyBaseLogger } from 'fastify';
import { type Count, WindowCounts } from './WindowCounts.ts';

/** Counts by name, each for a time from its first on. Never rejects, and answers within a fraction of a second. */
export interface Counts {
  /** Counts so many more, unless that made more than `most`, and says how many there are, or were, with them. */
  add(name: string, more?: number, most?: number): Promise<Count>;
  of(name: string): Promise<Count>;
  /** Notes that there are at least so many. */
  raise(name: string, count: number): void;
}

/** All that is counted, by this instance of the service alone or by several together. */
export interface Counters {
  /** Counts of a kind, which are forgotten so many milliseconds after the first of a name. */
  counts(kind: string, lasting: number): Counts;
  /** Begins to count together with other instances. The log is told when that fails, and when it works again. */
  start(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): void;
  /** Whether this instance counts by itself though it was told to count together with others. */
  readonly isAlone: boolean;
  stop(): void;
}

/** Counts in memory, by this instance alone. */
export const memoryCounters: Counters = {
  counts: (_kind, lasting) => {
    const windows = new WindowCounts(lasting);
    return {
      add: async (name, more, most) => windows.add(name, more, most),
      of: async (name) => windows.of(name),
      raise: (name, count) => windows.raise(name, count),
    };
  },
  start: () => undefined,
  isAlone: false,
  stop: () => undefined,
};
