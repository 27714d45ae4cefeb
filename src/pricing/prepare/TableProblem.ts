/** Something in a rate table that nothing can be priced with. */
export interface TableProblem {
  /** Keys from the table's root to where it is. */
  readonly place: readonly string[];
  /** Stable name of the kind of problem. */
  readonly code: 'wrong-value' | 'missing-rate' | 'missing-list' | 'list-misfit' | 'unknown-opening' | 'allowance-misfit' | 'unknown-item';
  readonly problem: string;
  /** What stands there; undefined when nothing does. */
  readonly offender: unknown;
  /** What could stand there, where that is one of several names. */
  readonly known?: readonly string[];
}
