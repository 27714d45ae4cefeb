import { isObjectOrArray } from '../values/values.ts';

const maxLength = 60;

export function describeOffender(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isObjectOrArray(value)) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/** A house that cannot be priced: `offender` stands at `path`, and the message says the fix. */
export class PricingError extends Error {
  override name = 'PricingError';

  constructor(
    readonly path: string,
    readonly offender: unknown,
    readonly problem: string,
  ) {
    super(`${path}: ${problem}, but it is ${describeOffender(offender)}`);
  }
}
