import { joinPath } from '../definition/paths.ts';
import { isRecord, valueAt } from '../../values/values.ts';

/**
 * Three-way merge of answers by field: `base` is what both sides began with. What only one side has changed is taken
 * from there; what both have changed differently is a conflict, in which `mine` stays. Entries are merged by their
 * number where no side has added or removed one; any other list counts as one field. `onConflict` is called for each
 * conflict with the value of the other side.
 */
export function mergeAnswers(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  onConflict: (path: string, theirs: unknown) => void = () => undefined,
  path = '',
): unknown {
  if (isEqualIgnoringEmptyGroups(mine, theirs) || isEqualIgnoringEmptyGroups(base, theirs)) return mine;
  if (isEqualIgnoringEmptyGroups(base, mine)) return theirs;
  const inner = (name: string | number): unknown => {
    const [baseValue, myValue, theirValue] = [base, mine, theirs].map((side) => valueAt(side, String(name)));
    return mergeAnswers(baseValue, myValue, theirValue, onConflict, joinPath(path, name));
  };
  if (isRecord(mine) && isRecord(theirs))
    return Object.fromEntries(
      [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((name) => [name, inner(name)]),
    );
  const lengths = [base, mine, theirs].map((side) => (Array.isArray(side) && side.every(isRecord) ? side.length : -1));
  if (Array.isArray(mine) && lengths.every((length) => length === mine.length))
    return mine.map((_entry, index) => inner(index));
  onConflict(path, theirs);
  return mine;
}

/** Whether two parts of an answer tree hold the same: a group without answers is none. */
export const isEqualIgnoringEmptyGroups = (first: unknown, second: unknown): boolean =>
  isRecord(first ?? {}) && isRecord(second ?? {})
    ? [...Object.keys(first ?? {}), ...Object.keys(second ?? {})].every((name) =>
        isEqualIgnoringEmptyGroups(valueAt(first, name), valueAt(second, name)),
      )
    : JSON.stringify(first) === JSON.stringify(second);
