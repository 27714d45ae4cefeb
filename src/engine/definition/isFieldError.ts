import type { FieldError } from './FieldError.ts';

/** Whether something from outside is one thing wrong with one field. */
export const isFieldError = (entry: unknown): entry is FieldError =>
  entry !== null && typeof entry === 'object' && 'field' in entry && typeof entry.field === 'string' && 'message' in entry && typeof entry.message === 'string';
