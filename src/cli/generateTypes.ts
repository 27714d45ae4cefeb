import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FindingsError, Findings } from '../compile/Finding.ts';
import { generateExtensionLoaderSource, generateExtensionNamesSource } from '../compile/extensionFiles.ts';
import { themeNamesAndOptions } from '../compile/themeNames.ts';
import { printJson } from '../compile/printJson.ts';
import { typesOf } from '../compile/types.ts';
import { CliError, command, type CommandIo, runAsProgram } from './commandLine.ts';
import { type FindingRecord, topics } from '../compile/codes.ts';

/** Copies of the meta-schemas for editors. */
const copiesDir = 'schemas/meta';
const metaFolders = {
  'src/compile/meta': ['form', 'options', 'lookup'],
  'src/checker/meta': ['company', 'gallery', 'language', 'notices', 'rate-table'],
  'src/checker/meta/generated': ['section', 'definition', 'messages'],
};

const metaTypes = [
  { schema: 'form', name: 'FormFile', folder: 'src/engine/definition' },
  { schema: 'section', name: 'SectionFile', folder: 'src/engine/definition' },
  { schema: 'options', name: 'OptionsFile', folder: 'src/engine/definition' },
  { schema: 'messages', name: 'MessagesFile', folder: 'src/engine/definition' },
  { schema: 'company', name: 'CompanyFile', folder: 'src/leads' },
  { schema: 'gallery', name: 'GalleryFile', folder: 'src/checker' },
  { schema: 'notices', name: 'NoticesFile', folder: 'src/leads' },
  { schema: 'rate-table', name: 'RateTableFile', folder: 'src/pricing' },
];

/** Columns: the value of a key in a meta-schema stays on one line. */
const widest = 1000;

type WantedFiles = AsyncGenerator<[file: string, text: string]>;

const metaFile = (schema: string): string => {
  const [folder] = Object.entries(metaFolders).find(([, names]) => names.includes(schema)) ?? [];
  return `${folder}/${schema}.schema.json`;
};

/** The files that follow from registered widgets, fields and templates of others. */
async function* extensionFiles(): WantedFiles {
  const { extensions } = await import('../engine/theme/extensions.ts').catch((error: unknown) => {
    throw new CliError(whyNotLoaded(error));
  });
  const names = themeNamesAndOptions(extensions);
  yield ['src/engine/definition/generated/extensions.ts', generateExtensionNamesSource(names)];
  yield ['src/engine/react/generated/extensions.ts', generateExtensionLoaderSource(names)];
}

/** These find, in the text of an error, the file of a package other than tsx, and a file of the theme. */
const packageFile = /node_modules\/(?!tsx\/)((?:@[^/]+\/)?[^/]+)\/[^\s:)]+/;
const themeFile = /src\/engine\/theme\/[^\s:)]+/;

/** The reason why registered extensions cannot be imported, with their owner and the remedy. */
function whyNotLoaded(error: unknown): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const text = `${message}\n${stack}`;
  const [file, name = file] = packageFile.exec(text) ?? themeFile.exec(text) ?? [];
  const isSheet = file?.endsWith('css') === true;
  const advice = isSheet
    ? 'Import what comes without the style sheet, and write its rules as a styled component'
    : 'What needs a browser is imported once there is one, inside a component';
  return `src/engine/theme/extensions.ts cannot be loaded: ${name === undefined ? '' : `"${name}": `}${message}. Pages are made without a browser. ${advice}: docs/how-to/use-an-rjsf-widget.md says how.`;
}

/** The files that follow from the records of widgets, rules, text formats and findings. */
async function* recordFiles(): WantedFiles {
  yield* extensionFiles();
  // Imported after the names of extensions were generated, which are among the widgets.
  const { composeSchemas } = await import('../compile/composeSchemas.ts');
  const { siteVocabulary } = await import('../checker/siteVocabulary.ts');
  const composed = Object.entries(composeSchemas(siteVocabulary));
  const { builtinWidgetsAndLooksModule } = await import('../compile/widgetFiles.ts');
  const { findingCodes } = await import('../checker/codes.ts');
  const { renderKeywordSupportPage, wordsPage } = await import('./generateTypes/pageOfWords.ts');
  for (const [name, schema] of composed) yield [metaFile(name), `${printJson(schema, widest)}\n`];
  for (const name of Object.values(metaFolders).flat())
    yield [`${copiesDir}/${name}.schema.json`, await readFile(metaFile(name), 'utf8')];
  yield ['src/engine/theme/generated/widgets.ts', builtinWidgetsAndLooksModule()];
  yield [checkerPage, replaceCodeListOrThrow(await readFile(checkerPage, 'utf8'), Object.values(findingCodes))];
  yield [wordsPage, renderKeywordSupportPage()];
}

/** The types of the owner's files, which follow from the meta-schemas. The engine's types know no extensions. */
async function* typeFiles(): WantedFiles {
  const { composeSchemas } = await import('../compile/composeSchemas.ts');
  const { builtinVocabulary } = await import('../compile/Vocabulary.ts');
  const composed = new Map<string, object>(Object.entries(composeSchemas(builtinVocabulary)));
  for (const { schema, name, folder } of metaTypes) {
    const types = composed.get(schema) ?? JSON.parse(await readFile(metaFile(schema), 'utf8'));
    yield [`${folder}/generated/${name}.ts`, await typesOf(types, name)];
  }
}

/** Finds files that are out of date, and writes them unless `isCheck`. */
async function bring(files: WantedFiles, isCheck: boolean): Promise<string[]> {
  const stale: string[] = [];
  for await (const [file, text] of files) {
    const current = await readFile(file, 'utf8').catch(() => '');
    if (current === text) continue;
    stale.push(file);
    if (isCheck) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return stale;
}

/** Updates all generated files; with `isCheck` it lists those out of date. */
async function generate(isCheck: boolean, { out, err }: CommandIo): Promise<number> {
  const stale = await bring(recordFiles(), isCheck);
  // Types are generated from the meta-schemas, so a check cannot compare them while those are out of date.
  if (!isCheck || stale.length === 0) stale.push(...(await bring(typeFiles(), isCheck)));
  if (isCheck && stale.length > 0) {
    err(`Out of date, run \`npm run generate\` and commit the result:\n${stale.join('\n')}\n`);
    return 1;
  }
  out(stale.length > 0 ? `Written:\n${stale.join('\n')}\n` : 'Generated files are up to date.\n');
  return 0;
}

export const checkerPage = 'docs/checker.md';

const between = /(?<=^<!-- codes -->\n).*(?=^<!-- \/codes -->$)/ms;

const lineOf = ({ code, severity, text }: FindingRecord): string =>
  `- **${code}**${severity ? ` (${severity === 'either' ? 'error or warning' : severity})` : ''}: ${text}\n`;

/**
 * The page with an updated list of finding codes.
 * @throws Error where the page has no place for the list.
 */
export function replaceCodeListOrThrow(page: string, codes: readonly FindingRecord[]): string {
  if (!between.test(page))
    throw new Error(`${checkerPage} lists the codes between <!-- codes --> and <!-- /codes -->, each on a line`);
  const lines = Object.entries(topics).map(([title, about]) => {
    const topicCodes = codes.filter(({ topic }) => topic === title);
    return `## ${title}\n\n${about}\n\n${topicCodes.map(lineOf).join('')}\n`;
  });
  return page.replace(between, () => `\n${lines.join('')}`);
}

const main = command({
  usage: `Writes what follows from other files: what the records of widgets and rules say in the meta-schemas, the codes
that docs/checker.md lists, the words of docs/keywords.md, and the TypeScript types that the meta-schemas imply.

  npm run generate
  npm run generate -- --check     only says what is out of date
`,
  options: { check: { type: 'boolean' } },
  run: ({ values: { check = false } }, io) =>
    generate(check, io).catch(async (error: unknown) => {
      // A failure is mostly a mistake in a record, such as a half-finished rule, and is reported as that. The report
      // needs the list of widgets, which is loaded only after the names of registered ones were written.
      const { failedCheckDetails } = await import('../compile/Compilation.ts');
      if (error instanceof FindingsError || error instanceof CliError) throw error;
      const findings = new Findings();
      findings.report({ file: copiesDir }, ...failedCheckDetails(error, 'generate'));
      throw new FindingsError(findings.list());
    }),
});

await runAsProgram(import.meta.url, main);
