import type { Answers, Consent, Definition } from './types.ts';
import { valueAt } from '../../values/values.ts';

/** The payload field that holds the consents given with a lead: by name, the exact wording that the visitor saw. */
export const consentsField = 'consents';

/**
 * The consents of a form that a visitor has given. Only the exact wording counts: whoever saw an older wording of the
 * page has not agreed to this one.
 */
export const matchingConsents = (consents: readonly Consent[], sent: unknown): Consent[] =>
  consents.filter(({ name, wording }) => valueAt(sent, name) === wording);

/**
 * Adds the given consents to a payload, by name, with the wording that was shown. Without any the payload is unchanged.
 */
export const withConsents = (payload: Record<string, unknown>, agreed: readonly Consent[]): Record<string, unknown> =>
  agreed.length === 0
    ? payload
    : { ...payload, [consentsField]: Object.fromEntries(agreed.map(({ name, wording }) => [name, wording])) };

/**
 * The name of a hidden honeypot field: only a program fills it in. No form field can have this name (it has a hyphen),
 * and browsers and password managers do not fill it in automatically.
 */
export const honeypotField = 'subject-line';

/**
 * What a submission carries: the answers that count, what the page attaches, and the form's constants, which nothing
 * overrides.
 */
export const payloadOf = (
  { submit }: Definition,
  counted: Answers,
  attached: Answers = {},
): Record<string, unknown> => ({
  ...attached,
  ...counted,
  ...('call' in submit && submit.constants),
});
