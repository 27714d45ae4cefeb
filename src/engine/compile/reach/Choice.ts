import type { Sort } from './Value.ts';

/** Something a visitor may do with one control. */
export interface Choice {
  /** What is typed. Undefined: the control is left as it was; an empty text: it is emptied. */
  typed: unknown;
  sort: Sort;
  /** No such value is known, though there may be one. */
  assumed?: boolean;
}
