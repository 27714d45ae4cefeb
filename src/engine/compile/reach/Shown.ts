import type { Diagram } from './Diagrams.ts';
import type { Scope } from './Scope.ts';

/** A section, or a field of its own condition, that some answers show. */
export interface Shown {
  /** Number of the step, from 0. */
  step: number;
  section: string;
  /** Path of the field; undefined for the section itself. */
  field: string | undefined;
  /** The answers that show it; in a repeated step those of the entry. */
  scope: Scope;
  when: Diagram;
  /** In a repeated step, the form's answers that lead there. */
  outer: { scope: Scope; when: Diagram } | undefined;
}
