import type { Fraction } from './Fraction.ts';

/** A finite number exactly as a person wrote it: 95.78 is 9578/100, not the binary number nearest to it. */
export function fractionOf(value: number): Fraction {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const numerator = BigInt(whole + decimals);
  const power = Number(exponent) - decimals.length;
  return power >= 0
    ? { numerator: numerator * 10n ** BigInt(power), denominator: 1n }
    : { numerator, denominator: 10n ** BigInt(-power) };
}
