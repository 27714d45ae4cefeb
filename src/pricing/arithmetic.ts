/** An exact rational number; the denominator is above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const zero: Fraction = { numerator: 0n, denominator: 1n };

/** A finite number exactly as it is written in decimal: 95.78 is 9578/100, not the nearest binary number. */
export function fractionOf(value: number): Fraction {
  if (Number.isSafeInteger(value)) return { numerator: BigInt(value), denominator: 1n };
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [integer = '0', decimals = ''] = digits.split('.');
  const numerator = BigInt(integer + decimals);
  const power = Number(exponent) - decimals.length;
  return power >= 0
    ? { numerator: numerator * 10n ** BigInt(power), denominator: 1n }
    : { numerator, denominator: 10n ** BigInt(-power) };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator) return { numerator: a.numerator + b.numerator, denominator: a.denominator };
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

export const inverseOfNonZero = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: denominator,
  denominator: numerator,
});

export const sumOf = (fractions: readonly Fraction[]): Fraction => fractions.reduce(plus, zero);

/** A non-negative number in parts of a unit, such as cents of a dollar, rounded half up. */
export const roundedTo = ({ numerator, denominator }: Fraction, partsPerUnit: bigint): bigint =>
  (2n * numerator * partsPerUnit + denominator) / (2n * denominator);
