import { compileDefinitions } from '../engine/compile/compileDefinitions.ts';
import { readRateTables } from '../pricing/node/readRateTables.ts';
import type { Product } from './Product.ts';
import { readEstimateWords } from './readEstimateWords.ts';
import type { Settings } from './Settings.ts';

/** Reads and checks all that the owner edits. Throws a DefinitionError or a RateTableError that names every mistake. */
export async function readProduct({ schemasDir, pricingTablesDir }: Pick<Settings, 'schemasDir' | 'pricingTablesDir'>): Promise<Product> {
  const forms = await compileDefinitions(schemasDir);
  return { forms, rateTables: await readRateTables(pricingTablesDir), words: await readEstimateWords(schemasDir) };
}
