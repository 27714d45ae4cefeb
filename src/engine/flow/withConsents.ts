import { consentsField } from '../definition/consentsField.ts';
import type { Consent } from '../definition/Definition.ts';

/** A payload with what the visitor agreed to, by name, in the words they saw; as it is when they agreed to nothing. */
export const withConsents = (payload: Record<string, unknown>, agreed: readonly Consent[]): Record<string, unknown> =>
  agreed.length === 0 ? payload : { ...payload, [consentsField]: Object.fromEntries(agreed.map(({ name, wording }) => [name, wording])) };
