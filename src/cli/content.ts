import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { settingsOf } from '../server/settings.ts';
import { CliError, command, type CommandIo, runAsProgram } from './commandLine.ts';
import { contentFolders } from '../versions/EditedFiles.ts';
import { addWords, keepEntries, updateMeta } from './content/updateContent.ts';

const usage = `The folder of what you edit: forms, words, pictures and rates, outside of the release.

  npm run -s content -- --init DIR     makes one of schemas and pricing-tables as they lie here
  npm run -s content -- --update       adds the words that this release requires or reads otherwise, and says which

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

export const main = command({
  usage,
  options: { init: { type: 'string' }, update: { type: 'boolean' } },
  run: ({ values }, io) => {
    if (values.init !== undefined && values.update) throw new CliError('Choose one of --init and --update.');
    if (values.init !== undefined) return init(values.init, io);
    if (values.update) return update(settingsOf(io.env).contentDir, io);
    throw new CliError(usage.trimEnd());
  },
});

await runAsProgram(import.meta.url, main);
