import type { Submission } from './Draft.ts';

/** The unanswered submissions of a stored draft, as far as they can be read. */
export const readSubmissions = (kept: unknown): Submission[] => (Array.isArray(kept) ? kept.filter(isSubmission) : []);

const isSubmission = (kept: unknown): kept is Submission =>
  kept !== null && typeof kept === 'object' && 'key' in kept && typeof kept.key === 'string' && 'body' in kept && typeof kept.body === 'string';
