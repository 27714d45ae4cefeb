import { compileDefinitions } from '../engine/compile/compileDefinitions.ts';
import { runCommand } from './runCommand.ts';

/** Checks the definitions: one line when all is well, else every mistake at its file, line and column. */
async function main(): Promise<void> {
  const forms = Object.values(await compileDefinitions('schemas'));
  const sections = forms.reduce((count, { validators }) => count + Object.keys(validators).length, 0);
  console.log(`All is well: ${forms.length} forms with ${sections} sections.`);
}

await runCommand(main);
