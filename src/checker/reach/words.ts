import { widest } from './choices.ts';
import type { Value } from './domain.ts';
import type { VisibleValues } from './verdicts.ts';

const mostNamed = 6;

/** Where the limits lie that nobody wrote. */
const endsOfTime = new Set<unknown>(['1900-01-01', '2199-12-31', '00:00', '23:59']);

/**
 * What the answers that a condition names may be, in words: `"people" is from 1 to 12`. Undefined when there is nothing
 * to say.
 */
export function wordsOfVisible(visible: readonly VisibleValues[]): string | undefined {
  const words = visible.flatMap(({ path, values }) => {
    const word = wordOf(values);
    return word === undefined ? [] : [`"${path}" is ${word}`];
  });
  return words.length === 0 ? undefined : `for whoever gets here, ${words.join(', ')}`;
}

function wordOf(values: readonly Value[]): string | undefined {
  const given = values.filter(({ value }) => value !== undefined);
  if (given.some(({ sort }) => sort === 'opaque' || sort === 'some')) return undefined;
  const missing = given.length < values.length ? ['not given'] : [];
  const range = given.some(({ sort }) => sort === 'region') || isRun(given) ? rangeOf(given) : undefined;
  const named = range ?? [
    ...given.filter(({ sort }) => sort === 'exact').map(({ value }) => JSON.stringify(value)),
    ...(given.some(({ sort }) => sort === 'text') ? ['another text'] : []),
  ];
  const all = [...named, ...missing];
  return all.length > mostNamed ? `${all.slice(0, mostNamed).join(', ')} ...` : joined(all);
}

/** Whether they are many whole numbers in a row. */
function isRun(values: readonly Value[]): boolean {
  const numbers = values
    .flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
    .sort((one, other) => one - other);
  return (
    numbers.length === values.length &&
    numbers.length > 3 &&
    numbers.every((number, index) => number === (numbers[0] ?? 0) + index)
  );
}

function rangeOf(values: readonly Value[]): string[] {
  if (values.every(({ value }) => typeof value === 'string')) return timesOf(values);
  const sorted = values
    .map(({ value, sort }) => ({ number: Number(value), sort }))
    .sort((one, other) => one.number - other.number);
  const limit = ({ number, sort } = { number: 0, sort: 'region' }): number | undefined =>
    sort === 'exact' && Math.abs(number) < widest ? number : undefined;
  const low = limit(sorted[0]);
  const high = limit(sorted.at(-1));
  if (low !== undefined && high !== undefined) return [`from ${low} to ${high}`];
  if (low !== undefined) return [`${low} or more`];
  return [high === undefined ? 'a number' : `at most ${high}`];
}

/** A stretch of dates or times. */
function timesOf(values: readonly Value[]): string[] {
  const sorted = values.toSorted((one, other) => (String(one.value) < String(other.value) ? -1 : 1));
  const limit = ({ value, sort }: Value): string | undefined =>
    sort === 'exact' && !endsOfTime.has(value) ? String(value) : undefined;
  const [first, last] = [sorted[0], sorted.at(-1)].map((value) => value && limit(value));
  if (first !== undefined && last !== undefined) return [`from ${first} to ${last}`];
  if (first !== undefined) return [`${first} or later`];
  return [last === undefined ? 'any' : `at the latest ${last}`];
}

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
