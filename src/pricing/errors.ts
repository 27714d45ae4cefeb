const longest = 60;

/** A wrong value, short enough for a message. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** This house cannot be priced: `place` says where in it, `offender` what stands there, the message what to do. */
export class PricingError extends Error {
  override name = 'PricingError';

  constructor(
    readonly place: string,
    readonly offender: unknown,
    readonly problem: string,
  ) {
    super(`${place}: ${problem}, but it is ${describeValue(offender)}`);
  }
}

/** A rate table that nothing can be priced with: which one, where in it, and what to do. */
export class RateTableError extends Error {
  override name = 'RateTableError';

  constructor(
    readonly file: string,
    readonly place: string,
    readonly problem: string,
  ) {
    super([file, place, problem].filter((part) => part !== '').join(': '));
  }
}

/** Whether a value is an object of JSON: no list, and not null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
