import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editText } from '../content/editText.ts';
import { dayIn, tableOnDayOrFirst, dateEdits } from '../pricing/days.ts';
import { isDate, isTableFile } from '../pricing/node/rateTables.ts';
import { readSettingsWithFile } from '../server/settings.ts';
import { CliError, command, runAsProgram } from './commandLine.ts';
import { firstDayOrNever } from '../versions/draft/contentFile.ts';
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
    const settings = readSettingsWithFile(env);
    const { pricingTablesDir: folder } = contentFolders(settings.contentDir);
    const names = (await readdir(folder)).filter(isTableFile);
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const today = dayIn(await companyClock(settings), new Date());
    if (!isDate(from))
      throw new CliError(`New prices need a day such as 2027-03-01, but it is ${JSON.stringify(from)}.`);
    if (from < today) throw new CliError(`${from} is past: new prices begin today, ${today}, or later.`);
    if (texts.some((text) => firstDayOrNever(text) === from))
      throw new CliError(`There are prices from ${from} on already: change those.`);
    const previous = tableOnDayOrFirst(from, texts, firstDayOrNever);
    if (previous === undefined) throw new CliError('There is no rate table to begin with.');
    const file = join(folder, `${from}.json`);
    // An existing file is never overwritten, whatever its day.
    await writeFile(file, editText(previous, dateEdits(from)), { flag: 'wx' });
    out(`${file} has the prices from ${from} on. Change its numbers, then look at npm run -s rates:impact.\n`);
  },
});

await runAsProgram(import.meta.url, main);
