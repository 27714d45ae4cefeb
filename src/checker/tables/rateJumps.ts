import type { Value } from '../../compile/Finding.ts';
import { sortAscending } from '../../pricing/days.ts';
import { isDoubledOrHalved } from '../../pricing/rateRows.ts';
import { firstDayOrEmptyText, type TableFile } from './tableFiles.ts';
import { codes } from '../codes.ts';
import { isRecord } from '../../values/values.ts';

interface TableNumber {
  at: string[];
  value: number;
}

/** A number that may be a slip. */
interface Jump {
  at: string[];
  /** The end of a sentence that begins with the number's name. */
  words: string;
}

/** A number that differs from its kind by this factor is questioned; it is large because the work differs, too. */
const muchToOthers = 12;
/** The fewest others of its kind that a number is compared with. */
const leastOthers = 3;
const mostNamed = 3;

/**
 * Reports numbers of checked tables that may be slips, such as 250 dollars an hour for 25, but not in tables by which
 * leads were priced: these cannot change.
 */
export function reportRateJumpsBeforeUse(allTables: readonly TableFile[], checkedTables: readonly TableFile[]): void {
  const ordered = sortAscending(allTables, firstDayOrEmptyText);
  for (const table of checkedTables.filter(({ inUse }) => !inUse)) {
    const before = ordered[ordered.indexOf(table) - 1];
    const numbers = numbersIn(table.document.value);
    const jumps = numbers.flatMap((number) => jumpSince(number, before) ?? farFromKind(number, numbers, before) ?? []);
    const ownerOf = ({ at }: Jump): string => at.slice(0, 2).join();
    // Jumps of one part of a table are reported together.
    for (const owner of new Set(jumps.map(ownerOf))) {
      const own = jumps.filter((jump) => ownerOf(jump) === owner);
      const named = own
        .slice(0, mostNamed)
        .flatMap(({ at, words }, index) => [index === 0 ? '' : '; ', nameOf(at), ` ${words}`]);
      const more = own.length > mostNamed ? [`; and ${own.length - mostNamed} more like this`] : [];
      table.document.report(own[0]?.at ?? [], codes['rate-jump'], [...named, ...more], 'is that what you mean?');
    }
  }
}

/** Every positive number in the objects of a table, with its path. */
function numbersIn(value: unknown, at: readonly string[] = []): TableNumber[] {
  if (typeof value === 'number') return value > 0 ? [{ at: [...at], value }] : [];
  return isRecord(value) ? Object.entries(value).flatMap(([key, part]) => numbersIn(part, [...at, key])) : [];
}

/** The jump of a number since the table before: [] for a small one, undefined where there is nothing to compare. */
function jumpSince({ at, value }: TableNumber, before: TableFile | undefined): Jump | [] | undefined {
  const was = before?.document.valueAt(at);
  if (!before || typeof was !== 'number' || was <= 0) return undefined;
  if (!isDoubledOrHalved(was, value)) return [];
  return { at, words: `was ${was} in ${before.file}, and is ${value} here` };
}

/** The difference of a number from its usual range, or else from others of its kind if the table before differs. */
function farFromKind(
  { at, value }: TableNumber,
  numbers: readonly TableNumber[],
  before?: TableFile,
): Jump | undefined {
  const usual = usualOf(at);
  if (usual) {
    const [least, most] = usual;
    return value >= least && value <= most
      ? undefined
      : { at, words: `is ${value}, where ${least} to ${most} is usual` };
  }
  const others = numbers.filter((other) => other.at !== at && other.at.length === at.length && isOfKind(at, other.at));
  if (!isRate(at) || others.length < leastOthers || before?.document.valueAt(at) === value) return undefined;
  // The geometric mean, because rates differ by factors.
  const middle = Math.exp(others.reduce((sum, other) => sum + Math.log(other.value), 0) / others.length);
  if (value < middle * muchToOthers && value > middle / muchToOthers) return undefined;
  const values = others.map((other) => other.value);
  return {
    at,
    words: `is ${value}, where the others of ${JSON.stringify(at[1])} are ${Math.min(...values)} to ${Math.max(...values)}`,
  };
}

const isRate = ([first, , third]: readonly string[]): boolean => first === 'items' && third === 'rates';

/** Whether two numbers are the same rate of two options of one item. */
const isOfKind = (one: readonly string[], other: readonly string[]): boolean =>
  one[1] === other[1] && isRate(other) && one.at(-1) === other.at(-1);

/**
 * The usual range of numbers that have none of their kind beside them: dollars an hour, feet of an opening, factors.
 */
function usualOf(at: readonly string[]): readonly [number, number] | undefined {
  if (at.join() === 'labourRatePerHour') return [10, 200];
  if (at.at(-1) === 'baseboardFeet') return [1, 15];
  if (at[0] === 'additionalFeatures' && at.at(-1) === 'hours') return [0.1, 40];
  if (at.includes('sizes') || at[0] === 'houseSizes') return [0.2, 5];
  return undefined;
}

const nameOf = (at: readonly string[]): Value => ({
  words: at.length === 1 ? JSON.stringify(at[0]) : `${JSON.stringify(at.at(-1))} of ${JSON.stringify(at.at(-2))}`,
  rate: at,
});
