/** Lengths as terms of a quantity. */
export function lengthsOf(lengths: readonly number[]): number[] {
  const terms: number[] = [];
  for (const length of lengths) terms.push(length, 1);
  return terms;
}
