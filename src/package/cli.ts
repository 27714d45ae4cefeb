#!/usr/bin/env node
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { displayFilePath } from '../compile/Finding.ts';
import { messageOfError } from '../values/errors.ts';
import { compileForms, exportForm, formatFinding, importForm, readJsonSources } from './compile.ts';
import { dayOfDevice } from './dayOfDevice.ts';
import type { Extensions } from './extend.ts';
import { packageName } from './version.ts';

const usage = `Forms from JSON files.

  ${packageName} check DIR                              says what is wrong in a folder of forms
  ${packageName} compile DIR --out OUT                  makes an ES module of each form
  ${packageName} export DIR --out OUT                   writes each form as JSON Schema, UI schema and JSON Logic
  ${packageName} import FILE [UISCHEMA] --into DIR      makes the files of a form of an export, or of a JSON Schema and
                                                  RJSF's UI schema; --form NAME names it

  --language fr-CA      the language of the forms' own sentences
  --extensions FILE     an ES module whose default export is the value of defineExtensions
`;

type Options = Partial<Record<'out' | 'into' | 'form' | 'language' | 'extensions', string>>;

const declaration = `declare const form: import('${packageName}').CompiledForm;\nexport default form;\n`;

/** Compiles a folder and prints the findings. */
async function compileFolder(folder: string, { language, extensions: file }: Options) {
  const sources = await readJsonSources(folder);
  const extensions = file === undefined ? undefined : await importExtensions(file);
  const root = displayFilePath(folder);
  const compiled = compileForms(sources, { language, extensions, root, today: dayOfDevice() });
  for (const finding of compiled.findings) console.log(`${finding.severity}: ${formatFinding(finding)}`);
  const isSound = compiled.findings.every(({ severity }) => severity !== 'error');
  if (isSound) console.log(`All is well: ${Object.keys(compiled.forms).join(', ')}`);
  else process.exitCode = 1;
  return { sources, extensions, forms: Object.entries(compiled.forms) };
}

async function importExtensions(file: string): Promise<Extensions> {
  const { default: extensions } = (await import(pathToFileURL(resolve(file)).href)) as { default?: Extensions };
  if (!extensions)
    throw new Error(`${displayFilePath(file)} has no default export: export default defineExtensions(...)`);
  return extensions;
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  console.log(displayFilePath(path));
}

async function importFile(into: string, [file, uiFile]: readonly string[], { form }: Options): Promise<void> {
  if (file === undefined) throw new Error(usage);
  const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
  const name = form ?? parse(file).name.toLowerCase();
  const { files, lost } = importForm(name, await read(file), uiFile && (await read(uiFile)));
  const isThere = await access(join(into, name)).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Error(`${displayFilePath(join(into, name))} is there already: remove it, or choose --form`);
  for (const { path, text } of files) await write(join(into, path), text);
  if (files.length === 0) process.exitCode = 1;
  for (const line of lost) console.log(`Lost, since it says nothing here: ${line}`);
}

const needed = (value: string | undefined): string => {
  if (value === undefined) throw new Error(usage);
  return value;
};

async function run([command, ...rest]: readonly string[], options: Options): Promise<void> {
  if (command === 'import') return importFile(needed(options.into), rest, options);
  const { sources, extensions, forms } = await compileFolder(needed(rest[0]), options);
  if (command === 'check') return;
  const out = needed(options.out);
  for (const [id, form] of forms) {
    if (command === 'compile') {
      await write(join(out, `${id}.js`), form.module);
      await write(join(out, `${id}.d.ts`), declaration);
    } else if (command === 'export') {
      const exported = exportForm(form, sources, { extensions });
      await write(join(out, `${id}.json`), `${JSON.stringify(exported, undefined, 2)}\n`);
    } else throw new Error(usage);
  }
}

try {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    options: { out: text, into: text, form: text, language: text, extensions: text, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) console.log(usage);
  else await run(positionals, values);
} catch (error) {
  console.error(messageOfError(error));
  process.exitCode = 1;
}
