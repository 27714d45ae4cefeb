import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { importForm, type ReturningForm } from '../compile/importForm.ts';
import { printed } from '../compile/printJson.ts';
import { settingsOf } from '../server/settings.ts';
import { contentFolders } from '../versions/EditedFiles.ts';
import { CliError, command, onlyOne, runAsProgram } from './commandLine.ts';

const usage = `Makes the files of a form from what \`npm run -s export\` printed, and says which. The check judges them.

  npm run -s import -- quote.json                  into the content folder
  npm run -s import -- quote.json --content DIR    into another one
`;

export const main = command({
  usage,
  options: { content: { type: 'string' } },
  takesArguments: true,
  run: async ({ values: { content }, positionals }, { env, out }) => {
    const exported = JSON.parse(await readFile(onlyOne(positionals, usage), 'utf8')) as Partial<ReturningForm>;
    const { form: name, sections } = exported;
    if (typeof name !== 'string' || !/^[a-z][a-z0-9-]*$/.test(name) || !Array.isArray(sections))
      throw new CliError('This is no form as `npm run -s export` prints it');
    const folder = path.join(contentFolders(content ?? settingsOf(env).contentDir).schemasDir, name);
    const files = importForm(exported as ReturningForm);
    for (const [id, file] of [['form', files.form] as const, ...Object.entries(files.sections)]) {
      const target = path.resolve(folder, `${id}.json`);
      if (!target.startsWith(path.resolve(folder) + path.sep)) throw new CliError(`"${id}" is no name of a section`);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, `${printed(file)}\n`);
      out(`${path.relative('', target)}\n`);
    }
  },
});

await runAsProgram(import.meta.url, main);
