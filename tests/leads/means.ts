import type { PricingContext } from '../../src/leads/priceLead.ts';
import { readEstimateWords } from '../../src/server/product.ts';
import { firstTable } from '../pricing/shippedTables.ts';

/** The owner's words, and the first rate table alone, so that a later one changes no case. */
export const means: PricingContext = { rateTables: [firstTable], words: await readEstimateWords('schemas') };
