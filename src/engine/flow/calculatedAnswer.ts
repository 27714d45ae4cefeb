import type { Answers, Condition, FieldSchema } from '../definition/types.ts';
import { evaluate } from '../logic/jsonLogic.ts';

/**
 * The answer of a calculated field; undefined while an answer that it needs is missing. Numbers are rounded: dollars to
 * cents, half a cent upwards, others to six decimals. An `integer` has no value that is not whole.
 */
export function calculatedAnswer(
  { type, amount }: FieldSchema,
  logic: Condition,
  scope: Answers,
  today: string | undefined,
): string | number | undefined {
  const value = evaluate(logic, scope, today);
  if (type === 'string') return typeof value === 'string' && value !== '' ? value : undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  // 1.005 * 100 is 100.49999999999999 in floating point.
  const rounded = amount === 'dollars' ? Math.round(Number((value * 100).toFixed(6))) / 100 : Number(value.toFixed(6));
  return type === 'integer' && !Number.isInteger(rounded) ? undefined : rounded;
}
