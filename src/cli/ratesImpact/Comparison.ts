import type { RateTable } from '../../pricing/types.ts';

/** A rate table as it is called here. */
export interface NamedTable {
  name: string;
  table: RateTable;
}

/** Two tables whose prices are compared. */
export interface Comparison {
  before: NamedTable;
  after: NamedTable;
}
