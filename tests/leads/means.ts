import { readFile } from 'node:fs/promises';
import type { EstimateWords } from '../../src/leads/generated/EstimateWords.ts';
import type { PricingMeans } from '../../src/leads/priceLead.ts';
import { firstTable } from '../pricing/shippedTables.ts';

const { estimate: words } = JSON.parse(await readFile('schemas/content/company.json', 'utf8')) as {
  estimate: EstimateWords;
};

/** The owner's words, and the first rate table alone, so that a later one changes no case. */
export const means: PricingMeans = { rateTables: [firstTable], words };
