import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { soundProject } from '../checker/checkProject.ts';
import { compileDefinitions } from '../checker/compile.ts';
import type { CompiledForm } from '../engine/definition/types.ts';
import type { EstimateWords } from '../leads/generated/EstimateWords.ts';
import type { PricingContext } from '../leads/priceLead.ts';
import { readRateTables } from '../pricing/node/rateTables.ts';
import type { Settings } from './settings.ts';

/** What the owner edits, as the service uses it. */
export interface Product extends PricingContext {
  /** Each brings its own call. */
  forms: Record<string, CompiledForm>;
}

/**
 * Reads and checks all that the owner edits. Tables that stored leads were priced by are not compared: whatever became
 * of them, new leads are received.
 * @throws DefinitionError with every mistake found.
 */
export async function readProduct({
  schemasDir,
  pricingTablesDir,
  language,
}: Pick<Settings, 'schemasDir' | 'pricingTablesDir' | 'language'>): Promise<Product> {
  await soundProject({ schemasDir, pricingTablesDir, language });
  const forms = await compileDefinitions(schemasDir, { language });
  return { forms, rateTables: await readRateTables(pricingTablesDir), words: await readEstimateWords(schemasDir) };
}

/** The owner's words for estimates, from the content file that compiling the definitions has checked. */
export async function readEstimateWords(schemasDir: string): Promise<EstimateWords> {
  const content = JSON.parse(await readFile(join(schemasDir, 'content', 'company.json'), 'utf8')) as {
    estimate: EstimateWords;
  };
  return content.estimate;
}
