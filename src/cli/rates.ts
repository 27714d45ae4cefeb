import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { upsertJson } from '../content/editText.ts';
import { readValueDespiteErrors } from '../content/looseJson.ts';
import { wordedRateDifferences } from '../content/rateChanges.ts';
import { dayIn, tableOnDayOrFirst, versionAndEffectiveDateEdits } from '../pricing/days.ts';
import { isDate, isTableFile } from '../pricing/node/rateTables.ts';
import { readSettingsWithFile } from '../server/settings.ts';
import { writeAtomically } from '../versions/files.ts';
import { CliError, command, runAsProgram } from './commandLine.ts';
import { effectiveDayOrFarFuture } from '../versions/draft/contentFile.ts';
import { contentFolders } from '../versions/EditedFiles.ts';
import { readTextsAndHashes } from '../versions/make/history.ts';
import { readServedClockOrDefault } from './companyTime.ts';
import { changePricesInText, percentOptions } from './rates/changePricesInText.ts';

const usage = `Begins new prices, and changes prices to come by percent.

  npm run -s rates -- --new 2027-03-01            makes the rate table that is in force from that day on
  npm run -s rates -- --raise 5%                  all prices to come, by what an hour of work costs
  npm run -s rates -- --raise 5% doors walls      those of parts of the table
  npm run -s rates -- --lower 3,5% door.DoorOneSide   that of an option
  npm run -s rates -- --new 2027-03-01 --raise 5% doors   both

  --day 2027-03-01    changes the table of that day, where several are to come
  --round hundredths  rounds the new numbers, --round dollars the new prices

A new table is a copy of the one that is in force until then. Change the numbers in it: the prices until that day stay.
`;

interface TableText {
  file: string;
  text: string;
}

const firstDay = ({ text }: TableText): string => effectiveDayOrFarFuture(text);

export const main = command({
  usage,
  takesArguments: true,
  options: { new: { type: 'string' }, day: { type: 'string' }, ...percentOptions },
  async run({ values, positionals }, { out, env }) {
    const { new: from, raise, lower } = values;
    const isChange = raise !== undefined || lower !== undefined;
    if (from === undefined && !isChange)
      throw new CliError('Name the first day of the new prices: --new 2027-03-01; or a change of those: --raise 5%');
    if (!isChange && positionals.length > 0) throw new CliError('Say by what percentage: --raise 5% doors');
    const settings = readSettingsWithFile(env);
    const { pricingTablesDir: folder } = contentFolders(settings.contentDir);
    const files = (await readdir(folder)).filter(isTableFile).map((name) => join(folder, name));
    const tables = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
    const today = dayIn(await readServedClockOrDefault(settings), new Date());
    const table = from === undefined ? tableToCome(tables, values.day, today) : newTable(folder, tables, from, today);
    const text = isChange ? changePricesInText(table.text, values, positionals) : table.text;
    // An existing file is never overwritten by new prices, whatever its day.
    if (from !== undefined) await writeFile(table.file, text, { flag: 'wx' });
    else await writeAtomically(table.file, text);
    if (isChange) {
      const [before, after] = [table.text, text].map(readValueDespiteErrors);
      const changes = wordedRateDifferences(before, after, (await readTextsAndHashes(settings.contentDir)).values);
      out(changes.map(({ sentence }) => `${sentence}\n`).join(''));
    }
    const next = isChange ? 'Look at' : 'Change its numbers, then look at';
    out(`${table.file} has the prices from ${effectiveDayOrFarFuture(text)} on. ${next} npm run -s rates:impact.\n`);
  },
});

function newTable(folder: string, tables: readonly TableText[], from: string, today: string): TableText {
  if (!isDate(from)) throw new CliError(`New prices need a day such as 2027-03-01, but it is ${JSON.stringify(from)}.`);
  if (from < today) throw new CliError(`${from} is past: new prices begin today, ${today}, or later.`);
  if (tables.some((table) => firstDay(table) === from))
    throw new CliError(`There are prices from ${from} on already: change those.`);
  const previous = tableOnDayOrFirst(from, tables, firstDay);
  if (previous === undefined) throw new CliError('There is no rate table to begin with.');
  return { file: join(folder, `${from}.json`), text: upsertJson(previous.text, versionAndEffectiveDateEdits(from)) };
}

/** The rate table of a day, or the only one to come. Throws a CliError for one that has begun. */
function tableToCome(tables: readonly TableText[], day: string | undefined, today: string): TableText {
  const toCome = tables.filter((table) => firstDay(table) > today);
  const [table, ...others] = toCome.filter((each) => day === undefined || firstDay(each) === day);
  if (table && others.length === 0) return table;
  const days = toCome.map(firstDay).sort().join(', ');
  throw new CliError(
    days === ''
      ? 'There are no prices to come, and those in force stay: begin new ones as well, with --new 2027-03-01.'
      : `Name the day of the prices to change, with --day: prices begin on ${days}.`,
  );
}

await runAsProgram(import.meta.url, main);
