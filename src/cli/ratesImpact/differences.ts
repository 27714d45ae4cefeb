import { isRecord } from '../../pricing/errors.ts';
import type { Comparison } from './tables.ts';

/** What differs between two tables: a line for each number, in the order of the later one. */
export function differingNumbers({ before, after }: Comparison): string[] {
  const [was, is] = [numbersIn(before.table.table), numbersIn(after.table.table)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((path) => {
    const [then, now] = [was.get(path), is.get(path)];
    if (then === now) return [];
    if (then === undefined) return [`${path} is new: ${now ?? ''}`];
    if (now === undefined) return [`${path} is gone: ${then}`];
    return [`${path} ${then} -> ${now}${effectOf(path, now > then)}`];
  });
}

/** Where more is done in an hour, an hour costs the same and the work less: that surprises. */
const effectOf = (path: string, isMore: boolean): string =>
  /(?:Feet|feet)PerHour$/.test(path)
    ? ` (${isMore ? 'more' : 'less'} in an hour: a ${isMore ? 'lower' : 'higher'} price)`
    : '';

function numbersIn(value: unknown, path = ''): Map<string, number> {
  if (typeof value === 'number') return new Map([[path, value]]);
  if (!isRecord(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, part]) => [...numbersIn(part, path === '' ? key : `${path}.${key}`)]),
  );
}
