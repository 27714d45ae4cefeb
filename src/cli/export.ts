import { compileDefinitions } from '../checker/passes.ts';
import { exportForm } from '../compile/exportForm.ts';
import { nearest } from '../compile/similar.ts';
import { settingsOf } from '../server/settings.ts';
import { CliError, command, onlyOne, runAsProgram } from './commandLine.ts';
import { contentFolders } from '../versions/EditedFiles.ts';

const usage = `Prints a form for other programs: each section as plain JSON Schema, RJSF's UI schema and JSON Logic.

  npm run -s export -- quote                   a form, by the name of its folder
  npm run -s export -- quote --content DIR     of the content in another folder

Rules that JSON Schema has no words for are listed by path, under "otherRules"; words of conditions that JSON Logic
does not have by the place of the condition, under "ownLogic".
`;

export const main = command({
  usage,
  options: { content: { type: 'string' } },
  takesArguments: true,
  run: async ({ values: { content }, positionals }, { env, out }) => {
    const name = onlyOne(positionals, usage);
    const { schemasDir } = contentFolders(content ?? settingsOf(env).contentDir);
    const forms = await compileDefinitions(schemasDir);
    const form = forms[name];
    if (!form) throw new CliError(`There is no form "${name}": ${nearest(name, Object.keys(forms)) ?? 'none at all'}`);
    out(`${JSON.stringify(exportForm(form.definition), null, 2)}\n`);
  },
});

await runAsProgram(import.meta.url, main);
