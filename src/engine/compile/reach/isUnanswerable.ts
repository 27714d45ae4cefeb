import { rangeOf } from '../../../compile/rules.ts';
import type { FieldSchema } from '../../definition/types.ts';

/** Whether a field's rules leave no answer at all, as far as its range, or the number of its choices, tells. */
export function isUnanswerable(field: FieldSchema): boolean {
  const { items, minItems = 0, maxItems = Infinity } = field;
  if (items) return minItems > Math.min(maxItems, items.enum.length);
  const [least, most] = rangeOf(field);
  return field.type === 'integer' ? Math.ceil(least) > Math.floor(most) : least > most;
}
