/**
 * Whether a text has the syntax of a day counted from today, such as `today+14d`. Whether it means one depends on the
 * operands beside it.
 */
export const countsFromToday = (value: unknown): value is string =>
  typeof value === 'string' && /^today([+-]\d{1,5}[dwmy])?$/.test(value);
