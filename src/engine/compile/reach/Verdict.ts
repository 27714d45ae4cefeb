import type { Subject } from './Subject.ts';
import type { Value } from './Value.ts';

/**
 * - never, always: what a condition says to whoever gets that far. Of a number of entries, never: there are none.
 *   Of the end of a section, never: nobody gets past it.
 * - open: it depends on the answers, or it cannot be told.
 * - unreached: nobody gets that far.
 */
export type Outcome = 'never' | 'always' | 'open' | 'unreached';

export interface Verdict {
  subject: Subject;
  outcome: Outcome;
  /** Of a condition that never or always holds: what the answers it names may be, for whoever gets that far. */
  seen: Seen[];
}

export interface Seen {
  path: string;
  values: Value[];
}
