import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileDefinitions } from '../checker/compile.ts';
import { answersTypes, typesOf } from '../compile/types.ts';
import { widgetModule, withWidgets } from '../compile/widgetFiles.ts';
import { runCommand } from './commandLine.ts';

const schemasDir = 'schemas';
/** `part` is the one definition of the schema that the type is made from, instead of the whole. */
const metaTypes: { schema: string; part?: string; name: string; folder: string }[] = [
  { schema: 'form', name: 'FormFile', folder: 'src/engine/definition' },
  { schema: 'section', name: 'SectionFile', folder: 'src/engine/definition' },
  { schema: 'options', name: 'OptionsFile', folder: 'src/engine/definition' },
  { schema: 'messages', name: 'MessagesFile', folder: 'src/engine/definition' },
  { schema: 'company', name: 'CompanyFile', folder: 'src/site/content' },
  { schema: 'gallery', name: 'GalleryFile', folder: 'src/site/content' },
  { schema: 'company', part: 'EstimateWords', name: 'EstimateWords', folder: 'src/leads' },
  { schema: 'rate-table', name: 'RateTableFile', folder: 'src/pricing' },
];

const pascalCase = (id: string): string =>
  id.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());

const metaFile = (schema: string): string => path.join(schemasDir, 'meta', `${schema}.schema.json`);

/** What follows from the list of widgets. */
async function widgetFiles(): Promise<Map<string, string>> {
  const section = metaFile('section');
  return new Map([
    [section, withWidgets(await readFile(section, 'utf8'))],
    ['src/engine/theme/generated/widgets.ts', widgetModule()],
  ]);
}

async function typeFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { schema, part, name, folder } of metaTypes) {
    const whole = JSON.parse(await readFile(metaFile(schema), 'utf8'));
    files.set(
      `${folder}/generated/${name}.ts`,
      await typesOf(part === undefined ? whole : whole.definitions[part], name),
    );
  }
  for (const [id, { definition }] of Object.entries(await compileDefinitions(schemasDir))) {
    const name = `${pascalCase(id)}Answers`;
    files.set(`src/leads/generated/${name}.ts`, await answersTypes(definition, name));
  }
  return files;
}

/** Those of the files that are not as they should be; unless it is a `check` alone, they are written. */
async function bring(files: ReadonlyMap<string, string>, check: boolean): Promise<string[]> {
  const stale: string[] = [];
  for (const [file, wanted] of files) {
    const found = await readFile(file, 'utf8').catch(() => '');
    if (found === wanted) continue;
    stale.push(file);
    if (check) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, wanted);
  }
  return stale;
}

/**
 * Writes what follows from the list of widgets, and the TypeScript types that the JSON schemas imply; with `--check`,
 * only says what is out of date.
 */
async function main(): Promise<void> {
  const check = process.argv.includes('--check');
  const stale = await bring(await widgetFiles(), check);
  // Types follow from the meta-schemas: from those that are out of date nothing can be told.
  if (!check || stale.length === 0) stale.push(...(await bring(await typeFiles(), check)));
  if (check && stale.length > 0) {
    console.error(`Out of date, run \`npm run generate\` and commit the result:\n${stale.join('\n')}`);
    process.exitCode = 1;
  } else {
    console.log(stale.length > 0 ? `Written:\n${stale.join('\n')}` : 'Generated files are up to date.');
  }
}

await runCommand(main);
