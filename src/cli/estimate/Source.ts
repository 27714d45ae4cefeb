import type { House } from '../../pricing/House.ts';
import type { RateTable } from '../../pricing/RateTable.ts';

/** A house to price: what it is called in the output, and where it comes from. */
export interface Source {
  name: string;
  read: () => Promise<{ house: House; table: RateTable }>;
}
