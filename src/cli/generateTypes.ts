import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileDefinitions } from '../checker/compile.ts';
import { withRules } from '../compile/metaSchemaText.ts';
import { answersTypes, typesOf } from '../compile/types.ts';
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

/** Each file as it should be. Those that come later are made from the ones before. */
async function* wantedFiles(): AsyncGenerator<[file: string, text: string]> {
  const schemas = new Map<string, string>();
  for (const { schema } of metaTypes) {
    const file = path.join(schemasDir, 'meta', `${schema}.schema.json`);
    const text = withRules(schema, await readFile(file, 'utf8'));
    schemas.set(schema, text);
    yield [file, text];
  }
  for (const { schema, part, name, folder } of metaTypes) {
    const whole = JSON.parse(schemas.get(schema) ?? '');
    yield [`${folder}/generated/${name}.ts`, await typesOf(part === undefined ? whole : whole.definitions[part], name)];
  }
  for (const [id, { definition }] of Object.entries(await compileDefinitions(schemasDir))) {
    const name = `${pascalCase(id)}Answers`;
    yield [`src/leads/generated/${name}.ts`, await answersTypes(definition, name)];
  }
}

/**
 * Writes what follows from other files: what the rules say in the meta-schemas, and the TypeScript types that these and
 * the forms imply. With `--check`, only says which are out of date.
 */
async function main(): Promise<void> {
  const isCheck = process.argv.includes('--check');
  const stale = new Set<string>();
  for await (const [file, wanted] of wantedFiles()) {
    const found = await readFile(file, 'utf8').catch(() => '');
    if (found === wanted) continue;
    stale.add(file);
    if (isCheck) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, wanted);
  }
  if (isCheck && stale.size > 0) {
    console.error(`Out of date, run \`npm run generate\` and commit the result:\n${[...stale].join('\n')}`);
    process.exitCode = 1;
  } else {
    console.log(stale.size > 0 ? `Written:\n${[...stale].join('\n')}` : 'Generated files are up to date.');
  }
}

await runCommand(main);
