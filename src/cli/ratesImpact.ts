import path from 'node:path';
import { readRateTables } from '../pricing/node/rateTables.ts';
import { readEnvironment } from '../server/environment.ts';
import { readSettings } from '../server/settings.ts';
import { CliError, escapeControls, parseCommandLine, runCommand } from './commandLine.ts';
import { readOptionTitles } from './estimate/format.ts';
import { formatJson, formatTable } from './ratesImpact/format.ts';
import { coverOptions, readLeadHouses, samples } from './ratesImpact/houses.ts';
import { compareHouse, summarize } from './ratesImpact/impact.ts';
import { chooseComparisons, committedTables } from './ratesImpact/tables.ts';

// `| head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

export interface ImpactArguments {
  /** None, one or two. */
  versions: string[];
  leads: boolean;
  json: boolean;
  help: boolean;
}

/** Reads the command line; a CliError says what is wrong with it. */
export function readArguments(args: string[]): ImpactArguments {
  const {
    values: { leads = false, json = false, help = false },
    positionals: versions,
  } = parseCommandLine({
    args,
    allowPositionals: true,
    options: { leads: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [from, to] = versions;
  if (versions.length > 2)
    throw new CliError(`Name at most two versions of the rate table, the old one first; these are ${versions.length}.`);
  if (from !== undefined && from === to)
    throw new CliError(
      `Both versions are ${JSON.stringify(from)}. Name two different ones, or one alone to compare it with the committed file.`,
    );
  return { versions, leads, json, help };
}

/** How the command is used, in its own words. */
export const usage = `Shows what a change of rates does to prices.

  npm run -s rates:impact -- 2026-11-01 2027-01-01     one table against another
  npm run -s rates:impact -- 2027-01-01                the file as it is now against the committed one; one that was
                                                       never committed against the table that it replaces
  npm run -s rates:impact                              the same for every file that has changed
  npm run -s rates:impact -- --leads 2026-11-01 2027-01-01   every stored estimate as well
  npm run -s rates:impact -- --json 2026-11-01 2027-01-01    one JSON object a line, the summary last

Sample houses are priced by both tables: before, after, change, and the lines that moved.
A house that one of the tables cannot price is named on standard error, and the exit status is 1.
`;

await runCommand(async () => {
  const { versions, leads, json, help } = readArguments(process.argv.slice(2));
  if (help) {
    process.stdout.write(usage);
    return;
  }
  const { schemasDir, pricingTablesDir, databaseUrl } = readSettings(readEnvironment());
  const comparisons = await chooseComparisons(versions, await readRateTables(pricingTablesDir), () =>
    committedTables(pricingTablesDir),
  );
  if (comparisons.length === 0)
    console.error('Nothing to compare: the rate tables are as committed. Name two versions to compare them.');
  const titles = await readOptionTitles(path.join(schemasDir, 'options'));
  const stored = leads ? await readLeadHouses(databaseUrl) : [];
  if (leads && stored.length === 0) console.error('There are no stored estimates.');

  for (const comparison of comparisons) {
    const houses = [...samples, ...coverOptions(samples, comparison), ...stored].map((house) =>
      compareHouse(house, comparison),
    );
    const impacts = houses.flatMap((house) => ('lines' in house ? [house] : []));
    const summary = summarize(impacts, houses.length - impacts.length);
    process.stdout.write(
      json ? formatJson(comparison, houses, summary, titles) : `${formatTable(comparison, impacts, summary, titles)}\n`,
    );
    for (const house of houses) {
      if ('lines' in house) continue;
      process.exitCode = 1;
      for (const { table, message } of house.problems)
        console.error(escapeControls(`${house.name} cannot be priced by ${table}: ${message}`));
    }
  }
});
