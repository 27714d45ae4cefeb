import { isRequired, requiredAt } from '../../compile/fields.ts';
import { shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { NeedGaps } from './NeedGaps.ts';
import type { Asking } from './askingsOf.ts';

/** Notes when visitors may leave out an answer that prices need, or give 0 where they need more. */
export function noteUnanswered(gaps: NeedGaps, { section, property }: Asking, id: string, isAboveZero: boolean): void {
  const { path, at, field } = property;
  const shape = shapeOf(field);
  if (shape === 'group' || shape === 'list') return;
  if (field.default === undefined && !isRequired(section, path)) {
    if (shape === 'flag') gaps.note('unticked', section.placeOf(at), path, id);
    else gaps.note('empty', section.placeOf(requiredAt(section, path)), path, id);
    return;
  }
  const { minimum, between, digits, excluded = [] } = field;
  if (!isAboveZero || shape !== 'number' || digits !== undefined) return;
  const least = Math.max(minimum ?? -Infinity, between?.[0] ?? -Infinity);
  if (least > 0 || (least === 0 && excluded.includes(0))) return;
  const rule = minimum !== undefined ? ['minimum'] : between !== undefined ? ['between'] : [];
  gaps.note('zero', section.placeOf([...at, ...rule]), path, id);
}
