import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFormsOfFolder } from '../checker/passes.ts';
import { siteVocabulary } from '../checker/siteVocabulary.ts';
import { type ExportedForm, exportFormWithoutReview } from '../compile/exportForm.ts';
import { exportWithPatchesToFiles } from '../compile/importForm.ts';
import { suggestOrListNames } from '../compile/similar.ts';
import { readSettingsWithFile } from '../server/settings.ts';
import { CliError, command, onlyArgument, runAsProgram } from './commandLine.ts';
import { contentFolders } from '../versions/EditedFiles.ts';

const usage = `Prints a form for other programs: each section as plain JSON Schema, RJSF's UI schema and JSON Logic.

  npm run -s export -- quote                   a form, by the name of its folder
  npm run -s export -- quote --content DIR     of the content in another folder
  npm run -s export -- --operations            the operations that its logic uses beside those of JSON Logic, as
                                               JavaScript for json-logic-js
  npm run -s export -- --reader                a reader of exports that judges answers, as JavaScript for ajv

Rules that JSON Schema has no words for are listed by path, under "otherRules"; operations that JSON Logic does not
have by their place, under "ownLogic". "ours" is what \`npm run -s import\` makes the form's files of again.
`;

export const main = command({
  usage,
  options: { content: { type: 'string' }, operations: { type: 'boolean' }, reader: { type: 'boolean' } },
  takesArguments: true,
  run: async ({ values: { content, operations, reader }, positionals }, { env, out }) => {
    const code = operations ? 'logicOperations.js' : reader && 'exportReader.js';
    if (code) {
      out(await readFile(new URL(`../compile/${code}`, import.meta.url), 'utf8'));
      return;
    }
    const name = onlyArgument(positionals, usage);
    const { schemasDir } = contentFolders(content ?? readSettingsWithFile(env).contentDir);
    const forms = await compileFormsOfFolder(schemasDir);
    const form = forms[name];
    if (!form)
      throw new CliError(
        `There is no form "${name}": ${suggestOrListNames(name, Object.keys(forms)) ?? 'none at all'}`,
      );
    const read = async (file: string): Promise<Record<string, unknown>> =>
      JSON.parse(await readFile(path.join(schemasDir, name, `${file}.json`), 'utf8')) as Record<string, unknown>;
    const exported = exportFormWithoutReview(form.definition, siteVocabulary);
    await checkOperations(exported);
    const sections = await Promise.all(exported.sections.map(async ({ id }) => [id, await read(id)] as const));
    const reimportable = exportWithPatchesToFiles(exported, {
      form: await read('form'),
      sections: Object.fromEntries(sections),
    });
    out(`${JSON.stringify(reimportable, null, 2)}\n`);
  },
});

const operationsFile = 'compile/logicOperations.js';

/** Refuses a form whose logic uses an operator that neither JSON Logic nor the file of operations has. */
async function checkOperations({ ownLogic }: ExportedForm): Promise<void> {
  const { addOperations } = (await import(new URL(`../${operationsFile}`, import.meta.url).href)) as {
    addOperations: (library: { add_operation: (name: string) => void }, today: () => string) => void;
  };
  const defined = new Set<string>();
  addOperations({ add_operation: (name) => defined.add(name) }, () => '');
  for (const [location, names] of Object.entries(ownLogic)) {
    const name = names.find((each) => !defined.has(each));
    if (name !== undefined)
      throw new CliError(
        `Other programs cannot compute "${name}", which stands at ${location}: add it to src/${operationsFile}, as docs/how-to/add-an-operator.md says`,
      );
  }
}

await runAsProgram(import.meta.url, main);
