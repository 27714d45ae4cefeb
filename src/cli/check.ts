import { compileDefinitions } from '../engine/compile/compileDefinitions.ts';
import { readRateTables } from '../pricing/node/readRateTables.ts';
import { runCommand } from './runCommand.ts';

/** Checks the definitions and the rate tables: one line when all is well, else every mistake of the definitions at its file, line and column, or the first of the tables at its place. */
async function main(): Promise<void> {
  const forms = Object.values(await compileDefinitions('schemas'));
  const sections = forms.reduce((count, { validators }) => count + Object.keys(validators).length, 0);
  const tables = await readRateTables('pricing-tables');
  console.log(`All is well: ${forms.length} forms with ${sections} sections, ${tables.length} rate ${tables.length === 1 ? 'table' : 'tables'}.`);
}

await runCommand(main);
