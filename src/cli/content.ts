import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { contentPath, fileKinds } from '../checker/fileKinds.ts';
import { newLanguageFile } from '../checker/languages/languages.ts';
import { readTablesOrThrow } from '../checker/tables/checkTables.ts';
import { readJsonSources } from '../compile/sourceFiles.ts';
import { printLine, printJson } from '../compile/printJson.ts';
import { upsertJson } from '../content/editText.ts';
import { valueInText } from '../content/looseJson.ts';
import { englishName, languageCode } from '../content/languageName.ts';
import { type Settings, readSettingsWithFile } from '../server/settings.ts';
import { replaceContentFiles } from '../versions/draft/publishDraft.ts';
import { CliError, command, type CommandIo, runAsProgram } from './commandLine.ts';
import { contentFolders } from '../versions/EditedFiles.ts';
import { textOnlyObjects } from '../compile/shape/checkShape.ts';
import { checkAndCompileFiles } from '../checker/passes.ts';
import { metaFolder } from '../compile/FileKinds.ts';
import { writeAtomically } from '../versions/files.ts';
import { isNamedRequired } from '../compile/fields.ts';
import { compileMetaSchema } from '../compile/metaSchema.ts';
import { shapeOf } from '../engine/definition/widgetTraits.ts';
import { parseJsonWithRecovery } from '../json/readJson.ts';
import { type JsonPath, toValue } from '../json/tree.ts';
import { valueAt } from '../values/values.ts';

const usage = `The folder of what you edit: forms, words, pictures and rates, outside of the release.

  npm run -s content -- --init DIR     makes one of schemas and pricing-tables as they lie here
  npm run -s content -- --update       adds the words that this release requires or reads otherwise, and says which
  npm run -s content -- --language de  makes the files of another language, with all texts that visitors read

CONTENT_DIR names the folder that the site is made of. docs/operations.md tells of upgrades.
`;

async function init(contentDir: string, { out }: CommandIo): Promise<void> {
  if (!relative('.', contentDir).startsWith('..'))
    throw new CliError(
      `${contentDir} lies in the folder of the release, which an upgrade replaces. Name one outside of it.`,
    );
  const files = await readdir(contentDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new CliError(`${contentDir} cannot be used: ${error.message}`);
  });
  if (files.length > 0)
    throw new CliError(`${contentDir} is not empty: it has ${files[0]}. Name a folder that is, or is not there yet.`);
  const samples = contentFolders('.');
  const { schemasDir, pricingTablesDir } = contentFolders(contentDir);
  await mkdir(contentDir, { recursive: true });
  await cp(samples.schemasDir, schemasDir, { recursive: true });
  await cp(samples.pricingTablesDir, pricingTablesDir, { recursive: true });
  await updateMeta(schemasDir);
  out(`${contentDir} holds schemas and pricing-tables now: edit them there.
Next: write CONTENT_DIR=${resolve(contentDir)} into settings.env, then npm run -s check
`);
}

/** These folders of meta-schemas are relative to the folder in which commands run. */
const metaSources = ['src/compile/meta', 'src/checker/meta', 'src/checker/meta/generated'];

/** Updates the copies of meta-schemas, by which editors complete. Returns the changed files. */
async function updateMeta(schemasDir: string): Promise<string[]> {
  const folder = join(schemasDir, metaFolder);
  const written: string[] = [];
  await mkdir(folder, { recursive: true });
  for (const source of metaSources) {
    for (const name of (await readdir(source)).filter((each) => each.endsWith('.schema.json'))) {
      const text = await readFile(join(source, name), 'utf8');
      const copy = join(folder, name);
      if ((await readFile(copy, 'utf8').catch(() => '')) === text) continue;
      await writeAtomically(copy, text);
      written.push(copy);
    }
  }
  return written;
}

/** A changed file, and what was changed in it. */
interface ChangedFile {
  file: string;
  parts: readonly string[];
}

/** Catalogues of languages that the release does not have take missing words from this one. */
const firstLanguage = 'messages/en.json';

/** Adds the words of the release's own files that this release requires and the content lacks. */
async function addWords(schemasDir: string, samplesDir: string): Promise<ChangedFile[]> {
  const added: ChangedFile[] = [];
  for (const { path, text } of await readJsonSources(schemasDir)) {
    const kind = fileKinds.kindOf(path);
    const places = textOnlyObjects[kind?.name ?? ''];
    const { tree, mistakes } = parseJsonWithRecovery(text);
    if (!kind || !places || !tree || mistakes.length > 0) continue;
    const sample = await sampleOf(kind.name === 'messages' ? [path, firstLanguage] : [path], samplesDir);
    const validate = compileMetaSchema(kind.meta.schema);
    validate(toValue(tree));
    let updated = text;
    const words: string[] = [];
    for (const { keyword, instancePath, params } of validate.errors ?? []) {
      if (keyword !== 'required' || !places.test(instancePath)) continue;
      const pointer = instancePath.split('/').slice(1);
      const key = String(params['missingProperty']);
      const value = valueAt(sample, [...pointer, key].join('.'));
      if (value === undefined) continue;
      const member = `${JSON.stringify(key)}: ${printLine(value)}`;
      words.push(member);
      updated = upsertJson(updated, [{ path: [...pointer, key], value }]);
    }
    if (words.length === 0) continue;
    await writeAtomically(join(schemasDir, path), updated);
    added.push({ file: join(schemasDir, path), parts: words });
  }
  return added;
}

/**
 * Writes `"minItems": 1` into lists without it that need not be there, where the content's meta-schema is of a release
 * in which such lists had an entry.
 */
async function keepEntries(schemasDir: string): Promise<ChangedFile[]> {
  const copy = await readFile(join(schemasDir, metaFolder, 'section.schema.json'), 'utf8').catch(() => '{}');
  if (valueAt(JSON.parse(copy), 'definitions.FieldSchema.properties.minItems.default') !== undefined) return [];
  const sources = await readJsonSources(schemasDir);
  const places = new Map<string, Map<string, JsonPath>>();
  for (const section of checkAndCompileFiles(sources, schemasDir, { checked: 'nothing' }).compilation.sections)
    for (const { path, field, at } of section.properties) {
      if (shapeOf(field) !== 'list' || field.minItems !== undefined || section.file.follow?.[path]) continue;
      if (isNamedRequired(section, path)) continue;
      const written = section.document.findOriginal(at);
      places.set(written.path, (places.get(written.path) ?? new Map<string, JsonPath>()).set(path, written.at));
    }
  return Promise.all(
    [...places].map(async ([path, lists]) => {
      const file = join(schemasDir, path);
      const edits = [...lists.values()].map((pointer) => ({
        path: [...pointer, 'minItems'],
        value: 1,
        afterKey: 'type',
      }));
      await writeAtomically(file, upsertJson(sources.find((source) => source.path === path)?.text ?? '', edits));
      return { file, parts: [...lists.keys()] };
    }),
  );
}

/** Reads the first existing file of the release, parsed. */
async function sampleOf(paths: readonly string[], samplesDir: string): Promise<unknown> {
  for (const path of paths) {
    const text = await readFile(join(samplesDir, path), 'utf8').catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as unknown;
  }
  return undefined;
}

async function update(contentDir: string, { out }: CommandIo): Promise<void> {
  const { schemasDir } = contentFolders(contentDir);
  const added = await addWords(schemasDir, contentFolders('.').schemasDir).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new CliError(`There is no folder ${join(contentDir, 'schemas')}`) : error;
  });
  const kept = await keepEntries(schemasDir);
  const copies = await updateMeta(schemasDir);
  const print = (changes: readonly ChangedFile[], why: string): void =>
    changes.forEach(({ file, parts }) => out(`${file}: ${why}:\n${parts.map((part) => `   ${part}\n`).join('')}`));
  print(added, 'this release needs these words. Say them as you like');
  print(kept, 'a list without "minItems" may be empty now. These begin with one entry as before, and say so');
  for (const file of copies) out(`${file}: the copy for editors is that of this release\n`);
  out(
    added.length + kept.length + copies.length === 0 ? 'All is as this release has it.\n' : 'Next: npm run -s check\n',
  );
}

/** Creates the files of another language, of the company's country unless its tag names one. */
async function addLanguage(languageTag: string, { contentDir }: Settings, { out }: CommandIo): Promise<void> {
  const { schemasDir } = contentFolders(contentDir);
  const sources = await readJsonSources(schemasDir);
  const textOf = (path: string): string | undefined => sources.find((source) => source.path === path)?.text;
  const country = String(valueInText(textOf(contentPath), ['company', 'lang']) ?? 'en-CA').split('-')[1];
  const tag = languageTag.includes('-') ? languageTag : `${languageTag}-${country}`;
  const [language, catalogue] = [`languages/${tag}.json`, `messages/${tag}.json`];
  if (fileKinds.kindOf(language)?.name !== 'language')
    throw new CliError(`"${languageTag}" is no language: write it as de, or with its country as de-CH.`);
  if (textOf(language) !== undefined)
    throw new CliError(`${join(schemasDir, language)} is there already: npm run -s check -- --translations`);
  const tables = (await readTablesOrThrow(contentDir)).map(({ table }) => table);
  const sentences = upsertJson(textOf('messages/en.json') ?? '{}', [{ path: ['labels', 'dates'], value: tag }]);
  await replaceContentFiles(contentDir, [
    { path: `schemas/${language}`, text: `${printJson(newLanguageFile(sources, tables), 0)}\n` },
    ...(textOf(catalogue) === undefined ? [{ path: `schemas/${catalogue}`, text: sentences }] : []),
  ]);
  out(`${join(schemasDir, language)}: write each text in ${englishName(tag)} between the last quotation marks of its
line. Pages show what is empty as it is, under /${languageCode(tag)}.
${join(schemasDir, catalogue)}: the sentences of the forms, to be translated where they stand.
Next: npm run -s check
`);
}

export const main = command({
  usage,
  options: { init: { type: 'string' }, update: { type: 'boolean' }, language: { type: 'string' } },
  run: ({ values }, io) => {
    const [action, second] = Object.keys(values);
    if (second !== undefined) throw new CliError(`Choose one of --${action} and --${second}.`);
    if (values.init !== undefined) return init(values.init, io);
    if (values.update) return update(readSettingsWithFile(io.env).contentDir, io);
    if (values.language !== undefined) return addLanguage(values.language, readSettingsWithFile(io.env), io);
    throw new CliError(usage.trimEnd());
  },
});

await runAsProgram(import.meta.url, main);
