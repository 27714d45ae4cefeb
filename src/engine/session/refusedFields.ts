import type { FieldError } from '../definition/FieldError.ts';
import { isFieldError } from '../definition/isFieldError.ts';

/** The fields that the service named when it refused a lead, as the host's error carries them in `fieldErrors`. */
export const refusedFields = (error: unknown): FieldError[] =>
  error !== null && typeof error === 'object' && 'fieldErrors' in error && Array.isArray(error.fieldErrors) ? error.fieldErrors.filter(isFieldError) : [];
