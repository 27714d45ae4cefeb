import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dayIn } from '../pricing/days.ts';
import { isTableFile } from '../pricing/node/rateTables.ts';
import { newTable } from '../server/desk/newRates.ts';
import { settingsOf } from '../server/settings.ts';
import { CliError, command, runAsProgram } from './commandLine.ts';
import { contentFolders } from '../versions/EditedFiles.ts';
import { companyClock } from './companyTime.ts';

const usage = `Begins new prices.

  npm run -s rates -- --new 2027-03-01   makes the rate table that is in force from that day on

It is a copy of the table that is in force until then. Change the numbers in it: the prices until that day stay.
`;

export const main = command({
  usage,
  options: { new: { type: 'string' } },
  async run({ values: { new: from } }, { out, env }) {
    if (from === undefined) throw new CliError('Name the first day of the new prices: --new 2027-03-01');
    const settings = settingsOf(env);
    const { pricingTablesDir: folder } = contentFolders(settings.contentDir);
    const names = (await readdir(folder)).filter(isTableFile);
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const { path, text } = newTable(texts, from, dayIn(await companyClock(settings), new Date()));
    const file = join(folder, basename(path));
    // A file that is there is never overwritten, whatever day it says.
    await writeFile(file, text, { flag: 'wx' });
    out(`${file} has the prices from ${from} on. Change its numbers, then look at npm run -s rates:impact.\n`);
  },
});

await runAsProgram(import.meta.url, main);
