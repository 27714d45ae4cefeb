import path from 'node:path';
import { PricingError, RateTableError } from '../pricing/errors.ts';
import { estimate } from '../pricing/estimate.ts';
import { readRateTables } from '../pricing/node/rateTables.ts';
import { tableInForce } from '../pricing/tableInForce.ts';
import type { RateTable } from '../pricing/types.ts';
import { readEnvironment } from '../server/environment.ts';
import { readSettings, type Settings } from '../server/settings.ts';
import { CliError, escapeControls, parseCommandLine } from './commandLine.ts';
import { formatExplanation, formatJson, readOptionTitles } from './estimate/format.ts';
import { HouseFileError, readHouse, readLeadHouse } from './estimate/houses.ts';

/** How the command is used, in its own words. */
export const usage = `Prices houses: one line of JSON for each file or lead.

  npm run -s estimate -- house.json                         by the rate table in force today in Calgary
  npm run -s estimate -- one.json two.json                  several houses
  npm run -s estimate -- --table 2026-11-01 house.json      by another table of pricing-tables
  npm run -s estimate -- --explain house.json               for a person, line by line
  npm run -s estimate -- --lead <id>                        a stored lead, by the table it was stored with; --table takes another

A house that cannot be priced is named on standard error as file: place: message (for a lead: lead <id>: ...), and the exit status is 1.
`;

const kindsOfOneHouse = [PricingError, HouseFileError, CliError, RateTableError];

/** Prints one house's price; what is wrong with it is said, and the next one has its turn. */
async function print({ name, read }: Source, titles: ReadonlyMap<unknown, string>, explain: boolean): Promise<void> {
  try {
    const { house, table } = await read();
    const priced = estimate(house, table);
    process.stdout.write(
      explain ? formatExplanation(name, priced, table.table, titles) : formatJson(name, priced, titles),
    );
  } catch (error) {
    if (!(error instanceof Error) || !kindsOfOneHouse.some((kind) => error instanceof kind)) throw error;
    console.error(escapeControls(`${name}: ${error.message}`));
    process.exitCode = 1;
  }
}

async function main(args: string[]): Promise<void> {
  const given = readArguments(args);
  if (given.help) {
    process.stdout.write(usage);
    return;
  }
  const settings = readSettings(readEnvironment());
  const sources = await sourcesOf(given, settings);
  const titles = await readOptionTitles(path.join(settings.schemasDir, 'options'));
  for (const source of sources) await print(source, titles, given.explain);
}

// `| head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(escapeControls(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}

export interface EstimateArguments {
  files: string[];
  /** Ids of stored leads. */
  leads: string[];
  table: string | undefined;
  explain: boolean;
  help: boolean;
}

/** Reads the command line; a CliError says what is wrong with it. */
export function readArguments(args: string[]): EstimateArguments {
  const {
    values: { table, lead: leads = [], explain = false, help = false },
    positionals: files,
  } = parseCommandLine({
    args,
    allowPositionals: true,
    options: {
      table: { type: 'string' },
      lead: { type: 'string', multiple: true },
      explain: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (files.length + leads.length === 0 && !help)
    throw new CliError(
      'Name at least one file with a house, such as house.json, or a stored lead with --lead; --help shows how.',
    );
  return { files, leads, table, explain, help };
}

/** A house to price: what it is called in the output, and where it comes from. */
export interface Source {
  name: string;
  read: () => Promise<{ house: unknown; table: RateTable }>;
}

/**
 * The houses that the command line names: files by the table in force or the chosen one, leads by the one they were
 * stored with or the chosen one.
 */
export async function sourcesOf(
  { files, leads, table: version }: EstimateArguments,
  { databaseUrl, pricingTablesDir }: Settings,
): Promise<Source[]> {
  const ofLeads = (chosen?: RateTable): Source[] =>
    leads.map((id) => ({ name: `lead ${id}`, read: () => readLeadHouse(databaseUrl, id, chosen) }));
  // A lead brings its own table: it can be priced again when the folder has changed, or is gone.
  if (files.length === 0 && version === undefined) return ofLeads();

  const table = chooseTable(await readRateTables(pricingTablesDir), version);
  const ofFiles = files.map((file) => ({ name: file, read: async () => ({ house: await readHouse(file), table }) }));
  return [...ofFiles, ...ofLeads(version === undefined ? undefined : table)];
}

/** The table of a version, or the one in force now. */
export function chooseTable(tables: readonly [RateTable, ...RateTable[]], version: string | undefined): RateTable {
  if (version === undefined) return tableInForce(tables, new Date());
  const chosen = tables.find(({ table }) => table.version === version);
  if (chosen) return chosen;
  throw new CliError(
    `--table is ${JSON.stringify(version)}. Known tables: ${tables.map(({ table }) => table.version).join(', ')}.`,
  );
}
