import type { PricingContext } from '../../src/leads/priceLead.ts';
import { readEstimateWords } from '../../src/server/product.ts';
import { firstTable } from '../pricing/frozenTables.ts';
import { schemasDir } from '../project/project.ts';

/** The sample project's words, and the first rate table alone, so that a later one changes no case. */
export const means: PricingContext = { rateTables: [firstTable], words: await readEstimateWords(schemasDir) };
