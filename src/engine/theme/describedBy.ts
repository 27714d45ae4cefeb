import { errorId } from './errorId.ts';
import { hintId } from './hintId.ts';

/** Ids of the parts that describe a field's control, of those that are on the page. */
export const describedBy = (id: string, hint: unknown, error: unknown): string | undefined =>
  [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined;
