import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { displayPath } from '../checker/jsonAt.ts';
import { importForm, type ReturningForm } from '../compile/importForm.ts';
import { isRecord } from '../engine/definition/paths.ts';
import { printed } from '../compile/printJson.ts';
import { settingsOf } from '../server/settings.ts';
import { contentFolders } from '../versions/EditedFiles.ts';
import { CliError, command, onlyOne, runAsProgram } from './commandLine.ts';
import { readJsonFile } from './readJsonFile.ts';

const usage = `Makes the files of a form from what \`npm run -s export\` printed, and says which. The check judges them.

  npm run -s import -- quote.json                  into the content folder
  npm run -s import -- quote.json --content DIR    into another one
`;

export const main = command({
  usage,
  options: { content: { type: 'string' } },
  takesArguments: true,
  run: async ({ values: { content }, positionals }, { env, out }) => {
    const source = onlyOne(positionals, usage);
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
    const folder = path.resolve(contentFolders(content ?? settingsOf(env).contentDir).schemasDir, name);
    const { form, sections: files } = importForm(exported as ReturningForm);
    const written = Object.entries({ form, ...files }).map(([id, file]) => {
      const target = path.resolve(folder, `${id}.json`);
      if (!target.startsWith(folder + path.sep)) throw new CliError(`"${id}" is no name of a section`);
      return { target, text: `${printed(file)}\n` };
    });
    for (const { target, text } of written) {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
      out(`${displayPath(target)}\n`);
    }
  },
});

await runAsProgram(import.meta.url, main);
