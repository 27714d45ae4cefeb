import { compileDefinitions } from '../engine/compile/compileDefinitions.ts';
import { DefinitionError } from '../engine/compile/DefinitionError.ts';

/** Checks the definitions: one line when all is well, else every mistake at its file, line and column, and exit status 1. */
async function main(): Promise<void> {
  try {
    const forms = Object.values(await compileDefinitions('schemas'));
    const sections = forms.reduce((count, { validators }) => count + Object.keys(validators).length, 0);
    console.log(`All is well: ${forms.length} forms with ${sections} sections.`);
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

await main();
