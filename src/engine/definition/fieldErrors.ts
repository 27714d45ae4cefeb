import type { FieldError } from './types.ts';

/** Whether an untrusted value is a `FieldError`. */
const isFieldError = (entry: unknown): entry is FieldError =>
  entry !== null &&
  typeof entry === 'object' &&
  'field' in entry &&
  typeof entry.field === 'string' &&
  'message' in entry &&
  typeof entry.message === 'string';

/** The field errors in a property of an untrusted value; invalid ones are left out. */
export function fieldErrorsIn(outside: unknown, name: string): FieldError[] {
  const errors: unknown = new Map(Object.entries(outside ?? {})).get(name);
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
}

/** The field errors of an error that a host rejected with, from its `fieldErrors`. */
export const fieldErrorsOf = (error: unknown): FieldError[] => fieldErrorsIn(error, 'fieldErrors');
