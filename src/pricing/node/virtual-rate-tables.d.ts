/** Every rate table with its hash, in the order of their first days. */
declare module 'virtual:rate-tables' {
  const tables: readonly [import('../RateTable.ts').RateTable, ...import('../RateTable.ts').RateTable[]];
  export default tables;
}
