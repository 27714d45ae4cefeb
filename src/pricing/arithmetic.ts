/** An exact number; the denominator is above 0. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

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

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});

export const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

/**
 * A quantity as a sum of products: `terms` holds pairs of factors, one after the other, as they were entered.
 * `value` is that sum as a number; the terms are kept to compute it without binary noise where that decides.
 */
export interface Quantity {
  readonly value: number;
  readonly terms: readonly number[];
}

/**
 * Adds the smallest products first, so that the order in which things were entered makes no difference, not even in the
 * last bit.
 */
export function quantityOf(terms: readonly number[]): Quantity {
  const products: number[] = [];
  for (let index = 0; index < terms.length; index += 2) products.push((terms[index] ?? 0) * (terms[index + 1] ?? 0));
  let value = 0;
  for (const product of ascending(products)) value += product;
  return { value, terms };
}

/** A quantity and more terms, which come in an order of their own, such as the table's. */
export function withTerms(quantity: Quantity, terms: readonly number[]): Quantity {
  if (terms.length === 0) return quantity;
  let { value } = quantity;
  for (let index = 0; index < terms.length; index += 2) value += (terms[index] ?? 0) * (terms[index + 1] ?? 0);
  return { value, terms: quantity.terms.concat(terms) };
}

/** Sorts numbers in place. A room's lists are short, and for those this is several times faster than `sort`. */
export function ascending(numbers: number[]): number[] {
  for (let index = 1; index < numbers.length; index += 1) {
    const number = numbers[index] ?? 0;
    let place = index;
    for (; place > 0; place -= 1) {
      const before = numbers[place - 1] ?? 0;
      if (before <= number) break;
      numbers[place] = before;
    }
    numbers[place] = number;
  }
  return numbers;
}

/** Lengths as terms of a quantity. */
export function lengthsOf(lengths: readonly number[]): number[] {
  const terms: number[] = [];
  for (const length of lengths) terms.push(length, 1);
  return terms;
}
