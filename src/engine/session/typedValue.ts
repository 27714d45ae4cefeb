import type { FieldSchema } from '../definition/FieldSchema.ts';

/** What a control hands over, as it is kept: a number where a number field's text reads as one, else as typed. */
export function typedValue({ type }: FieldSchema, value: unknown): unknown {
  if (typeof value !== 'string' || (type !== 'number' && type !== 'integer')) return value;
  const number = Number(value);
  return value.trim() !== '' && Number.isFinite(number) ? number : value;
}
