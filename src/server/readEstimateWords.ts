import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EstimateWords } from '../leads/generated/EstimateWords.ts';

/** The owner's words for estimates, from the content file that compiling the definitions has checked. */
export async function readEstimateWords(schemasDir: string): Promise<EstimateWords> {
  const content = JSON.parse(await readFile(join(schemasDir, 'content', 'company.json'), 'utf8')) as { estimate: EstimateWords };
  return content.estimate;
}
