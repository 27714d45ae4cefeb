#!/usr/bin/env node
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import { displayFilePath } from '../compile/Finding.ts';
import { messageOfError } from '../values/errors.ts';
import { compileForms, exportForm, formatFinding, importForm, readJsonSources } from './compile.ts';
import { dayOfDevice } from './dayOfDevice.ts';
import { packageName } from './version.ts';

const usage = `Forms from JSON files.

  ${packageName} check DIR                              says what is wrong in a folder of forms
  ${packageName} compile DIR --out OUT                  makes an ES module of each form
  ${packageName} export DIR --out OUT                   writes each form as JSON Schema, UI schema and JSON Logic
  ${packageName} import FILE [UISCHEMA] --into DIR      makes the files of a form of an export, or of a JSON Schema and
                                                  RJSF's UI schema; --form NAME names it

  --language fr-CA      the language of the forms' own sentences
`;

type Options = Partial<Record<'out' | 'into' | 'form' | 'language', string>>;

/** Compiles a folder and prints the findings. */
async function compileFolder(folder: string, { language }: Options) {
  const sources = await readJsonSources(folder);
  const compiled = compileForms(sources, { language, root: displayFilePath(folder), today: dayOfDevice() });
  for (const finding of compiled.findings) console.log(formatFinding(finding));
  const isSound = compiled.findings.every(({ severity }) => severity !== 'error');
  if (isSound) console.log(`All is well: ${Object.keys(compiled.forms).join(', ')}`);
  else process.exitCode = 1;
  return { sources, forms: Object.entries(compiled.forms) };
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
  const { sources, forms } = await compileFolder(needed(rest[0]), options);
  if (command === 'check') return;
  const out = needed(options.out);
  for (const [id, form] of forms) {
    if (command === 'compile') await write(join(out, `${id}.js`), form.module);
    else if (command === 'export')
      await write(join(out, `${id}.json`), `${JSON.stringify(exportForm(form, sources), undefined, 2)}\n`);
    else throw new Error(usage);
  }
}

try {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    options: { out: text, into: text, form: text, language: text, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) console.log(usage);
  else await run(positionals, values);
} catch (error) {
  console.error(messageOfError(error));
  process.exitCode = 1;
}
