import type { FieldError } from './types.ts';
import { asList, asRecord, isRecord } from '../../values/values.ts';

const isFieldError = (entry: unknown): entry is Record<string, unknown> & FieldError =>
  isRecord(entry) && typeof entry['field'] === 'string' && typeof entry['message'] === 'string';

/** The field errors in a property of an untrusted value; invalid ones are left out. */
export const pickValidFieldErrors = (untrusted: unknown, property: string): FieldError[] =>
  asList(asRecord(untrusted)[property]).filter(isFieldError);

/** The field errors of an error that a host rejected with, from its `fieldErrors`. */
export const readFieldErrorsProperty = (rejection: unknown): FieldError[] =>
  pickValidFieldErrors(rejection, 'fieldErrors');
