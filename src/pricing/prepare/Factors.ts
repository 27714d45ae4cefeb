/** Factors by size, and whether any of them makes a difference. */
export interface Factors {
  readonly bySize: ReadonlyMap<unknown, number>;
  readonly differ: boolean;
}
