/** A few numbers strictly between two, as a control could take them: whole ones, or with up to six decimals. None when there are none. */
export function numbersBetween(low: number, high: number, whole: boolean): number[] {
  const unit = whole ? 1 : 1e-6;
  const first = Math.floor(low / unit) + 1;
  const last = Math.ceil(high / unit) - 1;
  if (last < first) return [];
  const middle = (low + high) / 2;
  // Coarse numbers are easier to read than fine ones.
  const tries = whole
    ? [first, first + 1, first + 2, Math.round(middle), last, ...Array.from({ length: 20 }, (_, index) => first + index)]
    : [Math.floor(low) + 0.5, middle, low + 0.5, high - 0.5, low + (high - low) / 10, first * unit].map((number) => Math.round(number * 1e6)).filter((number) => number % 1e6 !== 0);
  return [...new Set(tries)].filter((number) => number >= first && number <= last).map((number) => (whole ? number : number / 1e6));
}
