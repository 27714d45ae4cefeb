import { soundProject } from '../checker/checkProject.ts';
import { compileDefinitions } from '../checker/compile.ts';
import { readRateTables } from '../pricing/node/rateTables.ts';
import type { Product } from './Product.ts';
import type { Settings } from './Settings.ts';
import { readEstimateWords } from './readEstimateWords.ts';

/**
 * Reads and checks all that the owner edits. Tables that stored leads were priced by are not compared: whatever became of them, new leads are received.
 * @throws DefinitionError with every mistake found.
 */
export async function readProduct({ schemasDir, pricingTablesDir, language }: Pick<Settings, 'schemasDir' | 'pricingTablesDir' | 'language'>): Promise<Product> {
  await soundProject({ schemasDir, pricingTablesDir, language });
  const forms = await compileDefinitions(schemasDir, { language });
  return { forms, rateTables: await readRateTables(pricingTablesDir), words: await readEstimateWords(schemasDir) };
}
