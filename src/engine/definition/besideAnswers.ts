import type { Consent } from './types.ts';

/** Where a lead carries what its visitor agreed to: by name, the very words they saw. */
export const consentsField = 'consents';

/**
 * What a visitor agreed to, of what a form offers. Only the very words count: whoever saw other words, on a page from
 * before the owner changed them, has not agreed to these.
 */
export const agreedTo = (consents: readonly Consent[], sent: unknown): Consent[] =>
  consents.filter(
    ({ name, wording }) =>
      sent !== null &&
      typeof sent === 'object' &&
      Object.hasOwn(sent, name) &&
      (sent as Record<string, unknown>)[name] === wording,
  );

/** A payload with what the visitor agreed to, by name, in the words they saw; as it is when they agreed to nothing. */
export const withConsents = (payload: Record<string, unknown>, agreed: readonly Consent[]): Record<string, unknown> =>
  agreed.length === 0
    ? payload
    : { ...payload, [consentsField]: Object.fromEntries(agreed.map(({ name, wording }) => [name, wording])) };

/**
 * The name of a field that people neither see nor reach: whoever fills it in is a program. No field of a form can be
 * called so (a hyphen), and nothing that browsers and password managers fill in by themselves is.
 */
export const honeypotField = 'subject-line';
