import type { House, RateTable } from '../../pricing/types.ts';

/** A house to price: what it is called in the output, and where it comes from. */
export interface Source {
  name: string;
  read: () => Promise<{ house: House; table: RateTable }>;
}
