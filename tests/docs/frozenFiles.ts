import { readFileSync, readdirSync } from 'node:fs';
import { frozen } from '../engine/sources.ts';
import { pricingTablesDir } from '../project/project.ts';
import type { Files } from './applyDiff.ts';

const tables = readdirSync(pricingTablesDir).filter((name) => name.endsWith('.json'));

/** All that an owner edits of the sample project, at the paths where a project has it. */
export const frozenFiles: Files = new Map([
  ...frozen.map(({ path, text }): [string, string] => [`schemas/${path}`, text]),
  ...tables.map((name): [string, string] => [
    `pricing-tables/${name}`,
    readFileSync(`${pricingTablesDir}/${name}`, 'utf8'),
  ]),
]);
