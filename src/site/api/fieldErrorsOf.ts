import { isAxiosError } from 'axios';
import { type FieldError, isFieldError } from '../../engine/definition/types.ts';

/** The fields that a 422 answer names: `{ "errors": [{ "field", "message" }] }`. Empty for every other failure. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  if (!isAxiosError<unknown>(error) || error.response?.status !== 422) return [];
  const { data } = error.response;
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return [];
  return data.errors.filter(isFieldError);
}
