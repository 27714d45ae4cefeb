/** Every rate table with its hash, in the order of their first days. */
declare module 'virtual:rate-tables' {
  const tables: readonly [import('./types.ts').RateTable, ...import('./types.ts').RateTable[]];
  export default tables;
}
