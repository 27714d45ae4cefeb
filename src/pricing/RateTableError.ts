/** A rate table that nothing can be priced with: which one, where in it, and what to do. */
export class RateTableError extends Error {
  override name = 'RateTableError';

  constructor(readonly file: string, readonly place: string, readonly problem: string) {
    super([file, place, problem].filter((part) => part !== '').join(': '));
  }
}
