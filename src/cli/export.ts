import { compileDefinitions } from '../checker/passes.ts';
import { exportForm } from '../compile/exportForm.ts';
import { nearest } from '../compile/similar.ts';
import { readEnvironment } from '../server/environment.ts';
import { readSettings } from '../server/settings.ts';
import { CliError, command, onlyOne, runAsProgram } from './commandLine.ts';

const usage = `Prints a form for other programs: each section as plain JSON Schema, RJSF's UI schema and JSON Logic.

  npm run -s export -- quote                   a form, by the name of its folder
  npm run -s export -- quote --schemas DIR     of the definitions of another folder

Rules that JSON Schema has no words for are listed by path, under "otherRules".
`;

export const main = command({
  usage,
  options: { schemas: { type: 'string' } },
  takesArguments: true,
  run: async ({ values: { schemas }, positionals }, { env, out }) => {
    const name = onlyOne(positionals, usage);
    const forms = await compileDefinitions(schemas ?? readSettings(readEnvironment(env)).schemasDir);
    const form = forms[name];
    if (!form) throw new CliError(`There is no form "${name}": ${nearest(name, Object.keys(forms)) ?? 'none at all'}`);
    out(`${JSON.stringify(exportForm(form.definition), null, 2)}\n`);
  },
});

await runAsProgram(import.meta.url, main);
