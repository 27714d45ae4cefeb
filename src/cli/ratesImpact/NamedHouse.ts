import type { House } from '../../pricing/types.ts';

/** A house to price, and what it is called. */
export interface NamedHouse {
  source: 'sample' | 'lead';
  name: string;
  house: House;
}
