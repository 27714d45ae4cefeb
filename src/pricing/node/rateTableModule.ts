import type { RateTable } from '../RateTable.ts';

/** The text of the ES module `virtual:rate-tables`, which gives the rate tables with their hashes to browser code. */
export const rateTableModule = (tables: readonly RateTable[]): Record<string, string> => ({ 'virtual:rate-tables': `export default ${JSON.stringify(tables)};` });
