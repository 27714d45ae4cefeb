/**
 * A way to make whole units (dollars or cents) of dollars: the floor of `dollars * unitsPerDollar + lift`.
 * Both ways first round to 6 decimals, half up, which the lift contains.
 */
export interface Rounding {
  readonly unitsPerDollar: number;
  readonly lift: number;
}
