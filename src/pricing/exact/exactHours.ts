import type { Work } from '../work/Work.ts';
import type { Fraction } from './Fraction.ts';
import { fractionOf } from './fractionOf.ts';
import { plus } from './plus.ts';
import { times } from './times.ts';

/** The hours of one work without binary noise. */
export function exactHours({ rate, quantity: { terms }, sizeFactor, houseFactor }: Work): Fraction {
  let quantity: Fraction = { numerator: 0n, denominator: 1n };
  for (let index = 0; index < terms.length; index += 2) {
    quantity = plus(quantity, times(fractionOf(terms[index] ?? 0), fractionOf(terms[index + 1] ?? 0)));
  }
  const { numerator, denominator } = fractionOf(rate.value);
  const perUnit = rate.unit === 'each' ? { numerator, denominator } : { numerator: denominator, denominator: numerator };
  return times(times(quantity, perUnit), times(fractionOf(sizeFactor), fractionOf(houseFactor)));
}
