import { rangeOf } from '../../compile/rules/limits.ts';
import type { Verdict } from './judge.ts';

/** More values than these are not listed. */
const mostNamed = 6;

/** What the fields that a condition names may hold, in words: `"people" is from 1 to 12`. Undefined when it is open. */
export function wordsOfSeen(seen: Verdict['seen']): string | undefined {
  const words = new Set(
    seen.flatMap(({ path, field, values }) => {
      const { type, enum: options, allowed = options } = field;
      const given = [...values].filter((value) => value !== undefined);
      const [low, high] = rangeOf(field);
      const numbers = given.filter((value) => typeof value === 'number');
      const isRange = type === 'integer' && !allowed && numbers.length > 2 && low !== -Infinity && high !== Infinity;
      if (type !== 'boolean' && !allowed && (type !== 'integer' || !numbers.length)) return [];
      const named = isRange
        ? [`from ${Math.min(...numbers)} to ${Math.max(...numbers)}`]
        : given.map((one) => JSON.stringify(one));
      const all = [...named, ...(values.has(undefined) ? ['not given'] : [])];
      const last = all.length > mostNamed ? '...' : all.pop();
      return [
        `"${path}" is ${all.length > mostNamed ? `${all.slice(0, mostNamed).join(', ')} ...` : [all.join(', '), last].filter(Boolean).join(' or ')}`,
      ];
    }),
  );
  return words.size === 0 ? undefined : `for whoever gets here, ${[...words].join(', ')}`;
}
