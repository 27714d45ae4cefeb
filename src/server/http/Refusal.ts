import type { FieldError } from '../../engine/definition/FieldError.ts';

/** Body of every answer that is not a success. */
export interface Refusal {
  errors: FieldError[];
}
