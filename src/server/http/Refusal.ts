import type { FieldError } from '../../engine/definition/types.ts';

/** Body of every answer that is not a success. */
export interface Refusal {
  errors: FieldError[];
}
