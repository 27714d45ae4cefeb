import type { Answers } from '../../definition/types.ts';

/** Answers that show a step, a section or a field of its own condition, for whoever doubts that any do. */
export interface Witness {
  /** Number of the step, from 0. */
  step: number;
  /** Undefined for the step itself. */
  section?: string;
  /** Path of the field, as the section names it; undefined for the section itself. */
  field?: string;
  /**
   * As typed. The sections before are complete and right; nothing more is answered than it takes. Undefined when there
   * are none, or when none were found: see `because`.
   */
  answers?: Answers;
  /** Disabled options among the answers, by path: it shows once they are enabled. */
  waitsFor: { field: string; option: string | number }[];
  /** Why there are no answers. */
  because?: 'no answers show it' | 'no answers were found' | 'only a section that is not offered leads there';
}
