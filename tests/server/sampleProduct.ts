import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillCompanyPlaceholdersAndDefaults } from '../../src/checker/content.ts';
import { productOf, type Product } from '../../src/leads/product.ts';
import { onlineForms } from '../engine/onlineForms.ts';
import { frozenTables } from '../pricing/frozenTables.ts';
import { schemasDir } from '../project/project.ts';

const content = JSON.parse(await readFile(join(schemasDir, 'content/company.json'), 'utf8')) as Record<string, unknown>;

/** The sample project as the service uses it, with Online enabled. */
export const sampleProduct: Product = productOf({
  forms: onlineForms,
  tables: frozenTables,
  content: fillCompanyPlaceholdersAndDefaults(content),
});
