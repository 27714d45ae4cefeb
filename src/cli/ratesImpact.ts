import path from 'node:path';
import { houseField } from '../leads/house.ts';
import { parseObject } from '../engine/flow/validateAnswers.ts';
import { compareHouse, type TablePair, type NamedHouse, summarizePriceChanges } from '../pricing/impact.ts';
import { readTablesOrThrow, parseTablesOrThrow } from '../checker/tables/checkTables.ts';
import { samples } from '../pricing/samples.ts';
import { type Settings, readSettingsWithFile } from '../server/settings.ts';
import { listLeads } from '../server/storage/readLeads.ts';
import { dayIn } from '../pricing/days.ts';
import { readServedClockOrDefault } from './companyTime.ts';
import { CliError, command, type CommandIo, type OptionValues, runAsProgram } from './commandLine.ts';
import { contentFolders } from '../versions/EditedFiles.ts';
import { readOptionListTitles } from './estimate/estimateText.ts';
import { formatImpactJsonLines, formatRateChangesAndImpacts } from './ratesImpact/formatImpact.ts';
import { readTextsAndHashes } from '../versions/make/history.ts';
import { readDatabaseIfExistsOrThrow } from './readDatabase.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inFolder } from '../compile/Finding.ts';
import { tablesFolder } from '../checker/fileKinds.ts';
import type { RateTable } from '../pricing/types.ts';

const usage = `Shows what a change of rates does to prices.

  npm run -s rates:impact -- 2026-11-01 2027-01-01     one table against another
  npm run -s rates:impact -- 2027-01-01                the file as it is now against the committed one; one that was
                                                       never committed against the table that it replaces
  npm run -s rates:impact                              the same for every file that has changed
  npm run -s rates:impact -- --leads 2026-11-01 2027-01-01   every stored estimate as well
  npm run -s rates:impact -- --json 2026-11-01 2027-01-01    one JSON object a line, the summary last

Sample houses are priced by both tables: before, after, change, and the lines that moved.
A house that one of the tables cannot price is named on standard error, and the exit status is 1.
`;

const options = { leads: { type: 'boolean' }, json: { type: 'boolean' } } as const;

/** Throws a CliError for more than two versions, or equal ones. */
function expectVersions([from, to, ...others]: readonly string[]): void {
  if (others.length > 0)
    throw new CliError(
      `Name at most two versions of the rate table, the old one first; these are ${others.length + 2}.`,
    );
  if (from !== undefined && from === to)
    throw new CliError(
      `Both versions are ${JSON.stringify(from)}. Name two different ones, or one alone to compare it with the committed file.`,
    );
}

type Tables = readonly [RateTable, ...RateTable[]];

/**
 * The comparisons of the named versions. `committed` is called for fewer than two. Throws a CliError where nothing
 * compares.
 */
async function chooseComparisons(
  versions: readonly string[],
  tables: Tables,
  committed: () => Promise<ReadonlyMap<string, RateTable>>,
): Promise<TablePair[]> {
  const names = tables.map(({ table }) => table.version);
  const find = (version: string): RateTable => {
    const match = tables.find(({ table }) => table.version === version);
    if (!match)
      throw new CliError(`There is no rate table ${JSON.stringify(version)}. Known tables: ${names.join(', ')}.`);
    return match;
  };
  const [from, to] = versions;
  if (from !== undefined && to !== undefined) return [{ before: named(find(from)), after: named(find(to)) }];

  const chosen = from === undefined ? tables : [find(from)];
  const earlier = await committed();
  return chosen.flatMap((table) => withCommitted(table, tables, earlier.get(table.table.version), from !== undefined));
}

const named = (table: RateTable): TablePair['before'] => ({ name: table.table.version, table });

/**
 * Compares a table with its committed state, or a new table with the one before. A named table needs something to
 * compare.
 */
function withCommitted(
  table: RateTable,
  tables: Tables,
  committed: RateTable | undefined,
  isNamed: boolean,
): TablePair[] {
  const { version } = table.table;
  const after = { name: version, table };
  if (committed && committed.hash !== table.hash)
    return [{ before: { name: `${version} as committed`, table: committed }, after }];
  if (committed) return [];
  const replaced = tables[tables.indexOf(table) - 1];
  if (replaced) return [{ before: named(replaced), after }];
  if (isNamed)
    throw new CliError(
      `The rate table ${version} was never committed and replaces none: there is nothing to compare it with.`,
    );
  return [];
}

const run = promisify(execFile);
const ending = '.json';

async function git(dir: string, ...args: string[]): Promise<string> {
  try {
    return (await run('git', ['-C', dir, ...args], { maxBuffer: 16 * 1024 * 1024 })).stdout;
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new CliError(
      `The committed rate tables cannot be read, so name two versions to compare: ${stderr || String(error)}`,
    );
  }
}

/** Reads the committed rate tables, by version. Throws a CliError without a repository. */
async function committedTables(dir: string): Promise<ReadonlyMap<string, RateTable>> {
  const names = (await git(dir, 'ls-tree', '-z', '--name-only', 'HEAD', './'))
    .split('\0')
    .filter((name) => name.endsWith(ending));
  const texts = names.map(async (name) => ({
    file: `${tablesFolder}/${name}`,
    name: name.slice(0, -ending.length),
    text: await git(dir, 'show', `HEAD:./${name}`),
  }));
  const tables = parseTablesOrThrow(await Promise.all(texts), (errors) => inFolder('HEAD', errors));
  return new Map(tables.map((table) => [table.table.version, table]));
}

/** Reads the houses of priced leads, oldest first; none without a database. */
async function readLeadHouses({ databaseUrl, siteDir }: Settings): Promise<NamedHouse[]> {
  const clock = await readServedClockOrDefault({ siteDir });
  const result = await readDatabaseIfExistsOrThrow(databaseUrl, async (database) => {
    const houses: NamedHouse[] = [];
    for await (const { reference, receivedAt, payload, estimate } of await listLeads(database)) {
      if (!estimate?.rateTableHash) continue;
      const name = `Lead ${reference} of ${dayIn(clock, new Date(receivedAt))}`;
      houses.push({ source: 'lead', name, house: parseObject(payload[houseField]) ?? {} });
    }
    return houses;
  });
  return result ?? [];
}

/** Prints the effect of each comparison on prices. Returns the exit status. */
async function showImpact(
  versions: readonly string[],
  { leads = false, json = false }: OptionValues<typeof options>,
  { out, err, env }: CommandIo,
): Promise<number> {
  expectVersions(versions);
  const settings = readSettingsWithFile(env);
  const { contentDir } = settings;
  const { schemasDir, pricingTablesDir } = contentFolders(contentDir);
  const comparisons = await chooseComparisons(versions, await readTablesOrThrow(contentDir), () =>
    committedTables(pricingTablesDir),
  );
  if (comparisons.length === 0)
    err('Nothing to compare: the rate tables are as committed. Name two versions to compare them.\n');
  const files = (await readTextsAndHashes(contentDir)).values;
  const titles = await readOptionListTitles(path.join(schemasDir, 'options'));
  const stored = leads ? await readLeadHouses(settings) : [];
  if (leads && stored.length === 0) err('There are no stored estimates.\n');

  let status = 0;
  for (const comparison of comparisons) {
    const houses = [...samples, ...stored].map((house) => compareHouse(house, comparison));
    const impacts = houses.flatMap((house) => ('lines' in house ? [house] : []));
    const summary = summarizePriceChanges(impacts, houses.length - impacts.length);
    out(
      json
        ? formatImpactJsonLines(comparison, houses, summary, titles)
        : `${formatRateChangesAndImpacts(comparison, impacts, summary, titles, files)}\n`,
    );
    for (const house of houses) {
      if ('lines' in house) continue;
      status = 1;
      for (const { table, message } of house.problems) err(`${house.name} cannot be priced by ${table}: ${message}\n`);
    }
  }
  return status;
}

export const main = command({
  usage,
  takesArguments: true,
  options,
  run: ({ values, positionals }, io) => showImpact(positionals, values, io),
});

await runAsProgram(import.meta.url, main);
