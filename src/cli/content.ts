import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { contentPath, kindOf } from '../checker/fileKinds.ts';
import { newLanguage } from '../checker/languages/newLanguage.ts';
import { readSoundTables } from '../checker/tables/soundTables.ts';
import { readSources } from '../compile/files.ts';
import { printed } from '../compile/printJson.ts';
import { editText } from '../content/editText.ts';
import { valueIn } from '../content/looseJson.ts';
import { languageCalled } from '../content/languageName.ts';
import { type Settings, settingsOf } from '../server/settings.ts';
import { writeContent } from '../versions/draft/publishDraft.ts';
import { CliError, command, type CommandIo, runAsProgram } from './commandLine.ts';
import { contentFolders } from '../versions/EditedFiles.ts';
import { addWords, keepEntries, updateMeta } from './content/updateContent.ts';

const usage = `The folder of what you edit: forms, words, pictures and rates, outside of the release.

  npm run -s content -- --init DIR     makes one of schemas and pricing-tables as they lie here
  npm run -s content -- --update       adds the words that this release requires or reads otherwise, and says which
  npm run -s content -- --language de  makes the files of another language, with all texts that visitors read

CONTENT_DIR names the folder that the site is made of. docs/operations.md tells of upgrades.
`;

/** Creates a content folder as a copy of the release's own. */
async function init(contentDir: string, { out }: CommandIo): Promise<void> {
  if (!relative('.', contentDir).startsWith('..'))
    throw new CliError(
      `${contentDir} lies in the folder of the release, which an upgrade replaces. Name one outside of it.`,
    );
  const there = await readdir(contentDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new CliError(`${contentDir} cannot be used: ${error.message}`);
  });
  if (there.length > 0)
    throw new CliError(`${contentDir} is not empty: it has ${there[0]}. Name a folder that is, or is not there yet.`);
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

async function update(contentDir: string, { out }: CommandIo): Promise<void> {
  const { schemasDir } = contentFolders(contentDir);
  const added = await addWords(schemasDir, contentFolders('.').schemasDir).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new CliError(`There is no folder ${join(contentDir, 'schemas')}`) : error;
  });
  const kept = await keepEntries(schemasDir);
  const copies = await updateMeta(schemasDir);
  for (const { file, words } of added)
    out(
      `${file}: this release needs these words. Say them as you like:\n${words.map((each) => `   ${each}\n`).join('')}`,
    );
  for (const { file, lists } of kept)
    out(
      `${file}: a list without "minItems" may be empty now. These begin with one entry as before, and say so:\n${lists.map((each) => `   ${each}\n`).join('')}`,
    );
  for (const file of copies) out(`${file}: the copy for editors is that of this release\n`);
  out(
    added.length + kept.length + copies.length === 0 ? 'All is as this release has it.\n' : 'Next: npm run -s check\n',
  );
}

/** Makes the files of another language; of the company's own country, unless its tag names one. */
async function addLanguage(given: string, { contentDir }: Settings, { out }: CommandIo): Promise<void> {
  const { schemasDir } = contentFolders(contentDir);
  const sources = await readSources(schemasDir);
  const textOf = (path: string): string | undefined => sources.find((source) => source.path === path)?.text;
  const country = String(valueIn(textOf(contentPath), ['company', 'lang']) ?? 'en-CA').split('-')[1];
  const tag = given.includes('-') ? given : `${given}-${country}`;
  const [language, catalogue] = [`languages/${tag}.json`, `messages/${tag}.json`];
  if (kindOf(language)?.name !== 'language')
    throw new CliError(`"${given}" is no language: write it as de, or with its country as de-CH.`);
  if (textOf(language) !== undefined)
    throw new CliError(`${join(schemasDir, language)} is there already: npm run -s check -- --translations`);
  const tables = (await readSoundTables(contentDir)).map(({ table }) => table);
  const sentences = editText(textOf('messages/en.json') ?? '{}', [{ path: ['labels', 'dates'], value: tag }]);
  await writeContent(contentDir, [
    { path: `schemas/${language}`, text: `${printed(newLanguage(sources, tables), 0)}\n` },
    ...(textOf(catalogue) === undefined ? [{ path: `schemas/${catalogue}`, text: sentences }] : []),
  ]);
  out(`${join(schemasDir, language)}: write each text in ${languageCalled(tag)} between the last quotation marks of its
line. Pages show what is empty as it is, under /${tag.split('-')[0]}.
${join(schemasDir, catalogue)}: the sentences of the forms, to be translated where they stand.
Next: npm run -s check
`);
}

export const main = command({
  usage,
  options: { init: { type: 'string' }, update: { type: 'boolean' }, language: { type: 'string' } },
  run: ({ values }, io) => {
    const [action, other] = Object.keys(values);
    if (other !== undefined) throw new CliError(`Choose one of --${action} and --${other}.`);
    if (values.init !== undefined) return init(values.init, io);
    if (values.update) return update(settingsOf(io.env).contentDir, io);
    if (values.language !== undefined) return addLanguage(values.language, settingsOf(io.env), io);
    throw new CliError(usage.trimEnd());
  },
});

await runAsProgram(import.meta.url, main);
