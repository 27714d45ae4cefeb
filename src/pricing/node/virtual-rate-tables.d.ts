declare module 'virtual:rate-tables' {
  import type { RateTable } from '../RateTable.ts';

  /** Every rate table with its hash, in the order of their first days. */
  const tables: readonly [RateTable, ...RateTable[]];
  export default tables;
}
