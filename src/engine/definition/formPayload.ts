import type { Answers, Consent, Definition } from './types.ts';
import { valueAt } from '../../values/values.ts';

/** The payload field that holds the consents that were given: by name, the exact wording that the visitor saw. */
export const consentsField = 'consents';

/** The consents that a visitor has given in these very words: an older wording of the page is another consent. */
export const matchingConsents = (consents: readonly Consent[], wordingByName: unknown): Consent[] =>
  consents.filter(({ name, wording }) => valueAt(wordingByName, name) === wording);

/** A payload with the given consents by name, each with the wording that was shown; unchanged without any. */
export const withConsents = (payload: Answers, agreed: readonly Consent[]): Answers =>
  agreed.length === 0
    ? payload
    : { ...payload, [consentsField]: Object.fromEntries(agreed.map(({ name, wording }) => [name, wording])) };

/**
 * The name of a hidden honeypot field: only a program fills it in. No form field can have this name (it has a hyphen),
 * and browsers and password managers do not fill it in automatically.
 */
export const honeypotField = 'subject-line';

/** The fields of a submission: the attached ones, the answers that count, and the form's constants, which win. */
export const payloadWithConstants = ({ submit }: Definition, counted: Answers, attached: Answers = {}): Answers => ({
  ...attached,
  ...counted,
  ...('call' in submit && submit.constants),
});
