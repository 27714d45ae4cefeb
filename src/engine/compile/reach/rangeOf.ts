import type { FieldSchema } from '../../definition/types.ts';

/** The least and the greatest number that a field's rules leave. */
export function rangeOf({ minimum = -Infinity, maximum = Infinity, between: [low = -Infinity, high = Infinity] = [], digits }: FieldSchema): [least: number, most: number] {
  const [fewest, longest] = digits === undefined ? [-Infinity, Infinity] : [digits === 1 ? 0 : 10 ** (digits - 1), 10 ** digits - 1];
  return [Math.max(minimum, low, fewest), Math.min(maximum, high, longest)];
}
