import { rangeOf } from '../../../compile/rules.ts';
import type { FieldSchema } from '../../definition/types.ts';
import type { Accepts } from './Accepts.ts';
import type { Ask } from './Ask.ts';
import type { Choice } from './Choice.ts';
import type { Atom } from './Formula.ts';
import { numbersBetween } from './numbersBetween.ts';
import { widest } from './widest.ts';

/** Up to so many numbers are looked at one by one, where conditions do more than compare with constants. */
const mostSingly = 200;

/** The numbers that conditions mention and the ends of what is allowed, and one for each stretch between two of them. */
export function numberChoices(fields: readonly FieldSchema[], asks: readonly Ask[], atoms: readonly Atom[], accepts: Accepts): Choice[] {
  const ranges = fields.map(rangeOf);
  const least = Math.max(-widest, Math.min(...ranges.map(([low]) => low)));
  const most = Math.min(widest, Math.max(...ranges.map(([, high]) => high)));
  const whole = fields.every(({ type }) => type === 'integer');
  const exact = (typed: number): Choice => ({ typed, sort: 'exact' });
  if (whole && most - least < mostSingly && atoms.some(({ use }) => use === 'exact')) {
    return Array.from({ length: Math.max(0, Math.floor(most) - Math.ceil(least) + 1) }, (_, index) => exact(Math.ceil(least) + index));
  }
  const excluded = fields.flatMap((field) => field.excluded ?? []).filter((value) => typeof value === 'number');
  const points = [...new Set([...atoms.flatMap(mentionedBy), ...excluded, ...ranges.flat(), least, most])].filter((point) => point >= least && point <= most).sort((one, other) => one - other);
  const isCounted = atoms.some(({ use }) => use === 'count');
  const stretches = points.flatMap((low, index) => {
    const high = points[index + 1];
    if (high === undefined) return [];
    const wholes = numbersBetween(low, high, true);
    const parts = whole ? [] : numbersBetween(low, high, false);
    // Only the number of entries tells whole numbers from others.
    return isCounted ? [wholes, parts] : [[...wholes, ...parts]];
  });
  const regions = stretches.filter((candidates) => candidates.length > 0).map((candidates): Choice => {
    const right = candidates.find((candidate) => asks.every((ask) => accepts(ask, candidate)));
    return { typed: right ?? candidates[0], sort: 'region', ...(right === undefined && { assumed: true }) };
  });
  return [...points.filter((point) => !whole || Number.isInteger(point)).map(exact), ...regions].sort((one, other) => Number(one.typed) - Number(other.typed));
}

/** Numbers to try where a condition calculates: what holds for one of them holds for some. */
const tries = [0, 1, 2, 10, 100, 1000];

function mentionedBy({ use, constants }: Atom): number[] {
  // Whether it is 0 decides whether a number is true.
  const own = use === 'presence' ? [0] : use === 'exact' ? tries : [];
  return [...own, ...constants.flatMap((constant) => [Number(constant), Number(String(constant))])].filter(Number.isFinite);
}
