import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileDefinitions } from '../checker/compile.ts';
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

async function wantedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { schema, part, name, folder } of metaTypes) {
    const whole = JSON.parse(await readFile(path.join(schemasDir, 'meta', `${schema}.schema.json`), 'utf8'));
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

/** Writes the TypeScript types that the JSON schemas imply; with `--check`, only says which are out of date. */
async function main(): Promise<void> {
  const stale: string[] = [];
  for (const [file, wanted] of await wantedFiles()) {
    const found = await readFile(file, 'utf8').catch(() => '');
    if (found === wanted) continue;
    stale.push(file);
    if (process.argv.includes('--check')) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, wanted);
  }
  if (process.argv.includes('--check') && stale.length > 0) {
    console.error(`Out of date, run \`npm run generate\` and commit the result:\n${stale.join('\n')}`);
    process.exitCode = 1;
  } else {
    console.log(stale.length > 0 ? `Written:\n${stale.join('\n')}` : 'Generated types are up to date.');
  }
}

await runCommand(main);
