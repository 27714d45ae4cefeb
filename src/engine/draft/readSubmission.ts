import type { Draft } from './Draft.ts';

/** The unanswered submission of a stored draft, if it has one that can be read. */
export function readSubmission(kept: unknown): Draft['submission'] {
  if (kept === null || typeof kept !== 'object' || !('key' in kept) || !('body' in kept)) return undefined;
  const { key, body } = kept;
  return typeof key === 'string' && typeof body === 'string' ? { key, body } : undefined;
}
