import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EstimateWords } from '../../src/leads/generated/CompanyFile.ts';
import type { PricingContext } from '../../src/leads/priceLead.ts';
import { clockOfZoneOrUsual, usualTimeZone } from '../../src/pricing/node/timeZones.ts';
import { firstTable } from '../pricing/frozenTables.ts';
import { schemasDir } from '../project/project.ts';

const { estimate: words } = JSON.parse(await readFile(join(schemasDir, 'content/company.json'), 'utf8')) as {
  estimate: EstimateWords;
};

/** The sample project's words, and the first rate table alone, so that a later one changes no case. */
export const means: PricingContext = { rateTables: [firstTable], clock: clockOfZoneOrUsual(usualTimeZone), words };
