import type { Answers } from '../definition/Answers.ts';
import type { FieldError } from '../definition/FieldError.ts';

/** A form that a browser sent by itself and that comes back to its visitor: what they entered, and what is wrong with it. */
export interface ReturnedForm {
  answers: Answers;
  /** Names of the consents that were ticked. */
  consents: readonly string[];
  errors: readonly FieldError[];
}
