import { readRateTables } from '../../src/pricing/node/rateTables.ts';
import { pricingTablesDir } from '../project/project.ts';

/** The sample project's rate tables, and the first of them, whose numbers are those of the specification. */
export const frozenTables = await readRateTables(pricingTablesDir);
export const [firstTable] = frozenTables;
