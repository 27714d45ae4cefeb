import { rangeOf } from '../../compile/rules/limits.ts';
import type { FieldSchema } from '../../engine/definition/types.ts';
import { isEmptySpan } from './days.ts';

/** Whether a field's rules leave no answer at all, as far as its range, or the number of its choices, tells. */
export function isUnanswerable(field: FieldSchema): boolean {
  const { items, exclusiveOptions = [], minItems = 0, maxItems = Infinity } = field;
  if (items) {
    const together = items.enum.length - exclusiveOptions.length;
    return minItems > Math.min(maxItems, Math.max(together, Math.min(1, exclusiveOptions.length)));
  }
  if (isEmptySpan(field)) return true;
  const [least, most] = rangeOf(field);
  return field.type === 'integer' ? Math.ceil(least) > Math.floor(most) : least > most;
}

/** Whether some may find no answer that is right: none is, or fewer choices may be offered than are asked for. */
export const mayBeUnanswerable = (field: FieldSchema, hasConditions: boolean): boolean =>
  isUnanswerable(field) || (hasConditions && (field.minItems ?? 0) > 1);
