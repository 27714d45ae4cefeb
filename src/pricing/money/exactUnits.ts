import { exactHours } from '../exact/exactHours.ts';
import { fractionOf } from '../exact/fractionOf.ts';
import { plus } from '../exact/plus.ts';
import { times } from '../exact/times.ts';
import type { Work } from '../work/Work.ts';
import type { Rounding } from './Rounding.ts';

/** What works cost in whole units, without binary noise. */
export function exactUnits(works: readonly Work[], labourRate: number, { unitsPerDollar, lift }: Rounding): number {
  const hours = works.map(exactHours).reduce(plus, fractionOf(0));
  const dollars = times(hours, fractionOf(labourRate));
  const { numerator, denominator } = plus(times(dollars, fractionOf(unitsPerDollar)), fractionOf(lift));
  return Number(numerator / denominator);
}
