import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kindOf } from '../checker/fileKinds.ts';
import { displayPath } from '../checker/jsonAt.ts';
import { metaFolder } from '../compile/FileKinds.ts';
import { importForm, type ReturningForm } from '../compile/importForm.ts';
import { isRecord } from '../engine/definition/paths.ts';
import { printed } from '../compile/printJson.ts';
import { readValue } from '../json/looseJson.ts';
import { settingsOf } from '../server/settings.ts';
import { writeContent } from '../versions/draft/publishDraft.ts';
import { absent } from '../versions/files.ts';
import { CliError, command, onlyOne, runAsProgram } from './commandLine.ts';
import { readJsonFile } from './readJsonFile.ts';

const usage = `Makes the files of a form from what \`npm run -s export\` printed, and says which. The check judges them.

  npm run -s import -- quote.json                  into the content folder
  npm run -s import -- quote.json --content DIR    into another one
  npm run -s import -- quote.json --replace        also over files that say something else

All files are written, or none.
`;

export const main = command({
  usage,
  options: { content: { type: 'string' }, replace: { type: 'boolean' } },
  takesArguments: true,
  run: async ({ values: { content, replace }, positionals }, { env, out }) => {
    const source = onlyOne(positionals, usage);
    const contentDir = content ?? settingsOf(env).contentDir;
    const files = filesOf(await readExport(source), source);
    const texts = await Promise.all(files.map(({ path }) => readFile(join(contentDir, path), 'utf8').catch(absent)));
    const changed = files.filter(({ text }, index) => contentOf(text) !== contentOf(texts[index]));
    const differing = files.filter((file, index) => texts[index] !== null && changed.includes(file));
    const list = (written: readonly { path: string }[]): string =>
      written.map(({ path }) => `${displayPath(join(contentDir, path))}\n`).join('');
    if (differing.length > 0 && !replace)
      throw new CliError(
        `${list(differing)}These files say something else than ${source}, which may be older than they are. ` +
          'Nothing is written; with --replace it is written over them.',
      );
    await writeContent(contentDir, changed);
    out(list(changed) || `All files are as ${source} has them.\n`);
  },
});

async function readExport(source: string): Promise<ReturningForm> {
  const exported = (await readJsonFile(source).catch((error: Error) => {
    throw new CliError(`${source}: ${error.message}`);
  })) as Partial<ReturningForm> | null;
  const { form: name, sections } = exported ?? {};
  const isForm = typeof name === 'string' && /^[a-z][a-z0-9-]*$/.test(name) && Array.isArray(sections);
  if (!isForm || !sections.every((section: unknown) => isRecord(section) && typeof section['id'] === 'string'))
    throw new CliError(
      `${source} is no form as \`npm run -s export\` prints it. What RJSF has as schema and uiSchema stands in a ` +
        'section file, as "schema" and "ui": docs/how-to/add-a-form.md',
    );
  return exported as ReturningForm;
}

/** The files of an exported form, by their paths from the content folder. */
function filesOf(exported: ReturningForm, source: string): { path: string; text: string }[] {
  const { form: name } = exported;
  if (name === metaFolder || kindOf(`${name}/form.json`)?.name !== 'form')
    throw new CliError(`${source}: "${name}" is no name of a form, since schemas/${name} holds other files`);
  const { form, sections } = importForm(exported);
  const wrong = Object.keys(sections).find((id) => kindOf(`${name}/${id}.json`)?.name !== 'section');
  if (wrong !== undefined) throw new CliError(`${source}: "${wrong}" is no name of a section`);
  return Object.entries({ form, ...sections }).map(([id, file]) => ({
    path: `schemas/${name}/${id}.json`,
    text: `${printed(file)}\n`,
  }));
}

/** What a file of JSON says, in any order but that of its questions. */
const contentOf = (text: string | null = ''): string =>
  JSON.stringify(readValue(text ?? ''), (key, value: unknown) =>
    isRecord(value) && key !== 'properties' ? Object.fromEntries(Object.entries(value).sort()) : value,
  );

await runAsProgram(import.meta.url, main);
