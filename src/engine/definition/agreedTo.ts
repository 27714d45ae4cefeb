import type { Consent } from './Definition.ts';

/**
 * What a visitor agreed to, of what a form offers. Only the very words count: whoever saw other words, on a page from
 * before the owner changed them, has not agreed to these.
 */
export const agreedTo = (consents: readonly Consent[], sent: unknown): Consent[] =>
  consents.filter(({ name, wording }) => sent !== null && typeof sent === 'object' && Object.hasOwn(sent, name) && (sent as Record<string, unknown>)[name] === wording);
