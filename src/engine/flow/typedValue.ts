import type { FieldSchema } from '../definition/FieldSchema.ts';

// No exponents, and no more digits than a number keeps.
const plainNumber = /^\s*-?\d{1,12}(\.\d{0,6})?\s*$/;

/** What a control hands over, as it is kept: a number where a number field's text reads as one, else as typed. */
export function typedValue({ type }: FieldSchema, value: unknown): unknown {
  if (typeof value !== 'string' || (type !== 'number' && type !== 'integer')) return value;
  return plainNumber.test(value) ? Number(value) : value;
}
