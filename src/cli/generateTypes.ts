import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileDefinitions } from '../checker/compile.ts';
import { typesOf } from '../compile/types.ts';
import { widgetModule, withWidgets } from '../compile/widgetFiles.ts';
import { runCommand } from './commandLine.ts';
import { answersFiles, answersFolder } from './generate/answersFiles.ts';

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

/** Each file as it should be. Those that come later are made from the ones before. */
async function* wantedFiles(): AsyncGenerator<[file: string, text: string]> {
  const schemas = new Map<string, string>();
  for (const schema of new Set(metaTypes.map((each) => each.schema))) {
    const file = path.join(schemasDir, 'meta', `${schema}.schema.json`);
    const text = await readFile(file, 'utf8');
    schemas.set(schema, schema === 'section' ? withWidgets(text) : text);
    yield [file, schemas.get(schema) ?? ''];
  }
  yield ['src/engine/theme/generated/widgets.ts', widgetModule()];
  for (const { schema, part, name, folder } of metaTypes) {
    const whole = JSON.parse(schemas.get(schema) ?? '');
    yield [`${folder}/generated/${name}.ts`, await typesOf(part === undefined ? whole : whole.definitions[part], name)];
  }
  yield* await answersFiles(await compileDefinitions(schemasDir));
}

/** Types of forms that there are no longer. */
async function leftOver(wanted: ReadonlySet<string>): Promise<string[]> {
  const found = await readdir(answersFolder).catch(() => []);
  return found.map((name) => `${answersFolder}/${name}`).filter((file) => !wanted.has(file));
}

/**
 * Writes what follows from other files: what the records of widgets and rules say in the meta-schemas, and the
 * TypeScript types that these and the forms imply. With `--check`, only says what is out of date.
 */
async function main(): Promise<void> {
  const isCheck = process.argv.includes('--check');
  const wanted = new Set<string>();
  const stale: string[] = [];
  for await (const [file, text] of wantedFiles()) {
    wanted.add(file);
    const found = await readFile(file, 'utf8').catch(() => '');
    if (found === text) continue;
    stale.push(file);
    if (isCheck) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  for (const file of await leftOver(wanted)) {
    stale.push(file);
    if (!isCheck) await rm(file);
  }
  if (isCheck && stale.length > 0) {
    console.error(`Out of date, run \`npm run generate\` and commit the result:\n${stale.join('\n')}`);
    process.exitCode = 1;
  } else {
    console.log(stale.length > 0 ? `Written:\n${stale.join('\n')}` : 'Generated files are up to date.');
  }
}

await runCommand(main);
