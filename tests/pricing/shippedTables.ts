import { readRateTables } from '../../src/pricing/node/rateTables.ts';

/** The product's own rate tables, and the first of them, whose numbers are those of the specification. */
export const shippedTables = await readRateTables('pricing-tables');
export const [firstTable] = shippedTables;
