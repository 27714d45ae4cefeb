import { displayFilePath } from '../compile/Finding.ts';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileKinds } from '../checker/fileKinds.ts';
import { buildFormDroppingInvalidValues } from '../checker/importSchema.ts';
import { checkSources } from '../checker/passes.ts';
import { metaFolder } from '../compile/FileKinds.ts';
import { readJsonSources, type SourceFile } from '../compile/sourceFiles.ts';
import { type FormFiles, restoreExportedForm, type ImportableForm } from '../compile/importForm.ts';
import { singleSectionForm, isLikelyJsonSchema, wrapAsSection } from '../compile/plainSection.ts';
import { printJson } from '../compile/printJson.ts';
import { capitalise } from '../engine/definition/writing.ts';
import { readValueDespiteErrors } from '../content/looseJson.ts';
import { readSettingsWithFile } from '../server/settings.ts';
import { contentFolders } from '../versions/EditedFiles.ts';
import { replaceContentFiles } from '../versions/draft/publishDraft.ts';
import { ifAbsent } from '../versions/files.ts';
import { CliError, command, runAsProgram } from './commandLine.ts';
import { readJsonFile } from './readJsonFile.ts';
import { isRecord } from '../values/values.ts';

const usage = `Makes the files of a form, and says which. The check judges them.

  npm run -s import -- quote.json                  what \`npm run -s export\` printed, into the content folder
  npm run -s import -- quote.json --content DIR    into another one
  npm run -s import -- quote.json --replace        also over files that say something else
  npm run -s import -- schema.json uiSchema.json   a new form with a page of its own, of a JSON Schema and RJSF's UI
                                                   schema, if there is one; says what is lost
  npm run -s import -- schema.json --form call-back    under a name of its own

All files are written, or none.
`;

interface Written {
  path: string;
  text: string;
}

export const main = command({
  usage,
  options: { content: { type: 'string' }, replace: { type: 'boolean' }, form: { type: 'string' } },
  takesArguments: true,
  run: async ({ values: { content, replace, form }, positionals: [source, uiSource, ...others] }, { env, out }) => {
    if (source === undefined || others.length > 0) throw new CliError(usage.trimEnd());
    const contentDir = content ?? readSettingsWithFile(env).contentDir;
    const input = await readInput(source);
    const { files, lost } = isLikelyJsonSchema(input)
      ? filesOfSchema(
          form ?? nameIn(String(input['title'] ?? parse(source).name)),
          input,
          uiSource && (await readInput(uiSource)),
          {
            source,
            content: await readJsonSources(contentFolders(contentDir).schemasDir),
          },
        )
      : { files: filesOfExport(input, source), lost: [] };
    const texts = await Promise.all(files.map(({ path }) => readFile(join(contentDir, path), 'utf8').catch(ifAbsent)));
    const changed = files.filter(({ text }, index) => contentOf(text) !== contentOf(texts[index]));
    const differing = files.filter((file, index) => texts[index] !== null && changed.includes(file));
    const list = (written: readonly Written[]): string =>
      written.map(({ path }) => `${displayFilePath(join(contentDir, path))}\n`).join('');
    if (differing.length > 0 && !replace)
      throw new CliError(
        `${list(differing)}These files say something else than ${source}, which may be older than they are. ` +
          'Nothing is written; with --replace it is written over them.',
      );
    await replaceContentFiles(contentDir, changed);
    out(list(changed) || `All files are as ${source} has them.\n`);
    if (lost.length > 0)
      out(`What is lost, since it says nothing here:\n${lost.map((line) => `   ${line}\n`).join('')}`);
  },
});

const readInput = (source: string): Promise<unknown> =>
  readJsonFile(source).catch((error: Error) => {
    throw new CliError(`${source}: ${error.message}`);
  });

function filesOfExport(input: unknown, source: string): Written[] {
  const { form: name, sections } = (input ?? {}) as Partial<ImportableForm>;
  const isForm = typeof name === 'string' && Array.isArray(sections);
  if (!isForm || !sections.every((section: unknown) => isRecord(section) && typeof section['id'] === 'string'))
    throw new CliError(`${source} is no form as \`npm run -s export\` prints it, and no JSON Schema`);
  return filesOf(restoreExportedForm(input as ImportableForm), name, source);
}

/** A text as the name of a folder. */
const nameIn = (text: string): string =>
  text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';

function filesOfSchema(
  name: string,
  schema: Record<string, unknown>,
  uiSchema: unknown,
  { source, content }: { source: string; content: readonly SourceFile[] },
): { files: Written[]; lost: string[] } {
  expectFormName(name, source);
  const title = String(schema['title'] ?? capitalise(name.replaceAll('-', ' ')));
  const section = wrapAsSection(schema, isRecord(uiSchema) ? uiSchema : undefined);
  const form = singleSectionForm(name, title, { path: `/${name}`, name: title, description: title });
  const check = (sources: readonly SourceFile[]) => checkSources(sources, '');
  const { files, lost } = buildFormDroppingInvalidValues({ name, form, content, check }, section);
  if (!files) throw new CliError(`${source} says nothing that a form can ask:\n${lost.join('\n')}`);
  return { files: filesOf(files, name, source), lost };
}

function expectFormName(name: string, source: string): void {
  const isName = /^[a-z][a-z0-9-]*$/.test(name);
  if (isName && name !== metaFolder && fileKinds.kindOf(`${name}/form.json`)?.name === 'form') return;
  const why = isName ? `schemas/${name} holds other files` : 'name one in small letters: --form call-back';
  throw new CliError(`${source}: "${name}" is no name of a form: ${why}`);
}

/** Returns the files of a form, each with its path from the content folder. */
function filesOf({ form, sections }: FormFiles, name: string, source: string): Written[] {
  expectFormName(name, source);
  const wrong = Object.keys(sections).find((id) => fileKinds.kindOf(`${name}/${id}.json`)?.name !== 'section');
  if (wrong !== undefined) throw new CliError(`${source}: "${wrong}" is no name of a section`);
  return Object.entries({ form, ...sections }).map(([id, file]) => ({
    path: `schemas/${name}/${id}.json`,
    text: `${printJson(file)}\n`,
  }));
}

/** The content of a JSON file, which the order of keys does not change, but for that of questions. */
const contentOf = (text: string | null = ''): string =>
  JSON.stringify(readValueDespiteErrors(text ?? ''), (key, value: unknown) =>
    isRecord(value) && key !== 'properties' ? Object.fromEntries(Object.entries(value).sort()) : value,
  );

await runAsProgram(import.meta.url, main);
