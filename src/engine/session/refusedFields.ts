import type { FieldError } from '../definition/FieldError.ts';

/** The fields that the service named when it refused a lead, as the host's error carries them in `fieldErrors`. */
export function refusedFields(error: unknown): FieldError[] {
  if (error === null || typeof error !== 'object' || !('fieldErrors' in error) || !Array.isArray(error.fieldErrors)) return [];
  return error.fieldErrors.filter(
    (entry: unknown): entry is FieldError =>
      entry !== null && typeof entry === 'object' && 'field' in entry && typeof entry.field === 'string' && 'message' in entry && typeof entry.message === 'string',
  );
}
