import path from 'node:path';
import { PricingError } from '../pricing/errors.ts';
import { estimate } from '../pricing/estimate.ts';
import { readTablesOrThrow } from '../checker/tables/checkTables.ts';
import { tableInForce } from '../pricing/days.ts';
import type { CompanyClock } from '../pricing/wallTime.ts';
import type { RateTable } from '../pricing/types.ts';
import { type Settings, readSettingsWithFile } from '../server/settings.ts';
import { readServedClockOrDefault } from './companyTime.ts';
import { CliError, command, type CommandIo, type OptionValues, runAsProgram } from './commandLine.ts';
import { contentFolders } from '../versions/EditedFiles.ts';
import { explainEstimate, formatEstimateJsonLine, readOptionListTitles } from './estimate/estimateText.ts';
import { readJsonFile } from './readJsonFile.ts';
import { findLeadHouseAndRates } from '../server/storage/readLeads.ts';
import { findLeadId, noLeadMessage } from './leads/findLeads.ts';
import { readDatabaseIfExistsOrThrow } from './readDatabase.ts';
import { isRecord } from '../values/values.ts';

const usage = `Prices houses: one line of JSON for each file or lead.

  npm run -s estimate -- house.json                         by the rate table in force today
  npm run -s estimate -- one.json two.json                  several houses
  npm run -s estimate -- --table 2026-11-01 house.json      by another table of pricing-tables
  npm run -s estimate -- --explain house.json               for a person, line by line
  npm run -s estimate -- --lead K7RM4X                      a stored lead, by its reference or id, by the table it was stored with; --table takes another

A house that cannot be priced is named on standard error as file: place: message (for a lead: lead <id>: ...), and the exit status is 1.
`;

/** Errors that concern one house, after which the others are still priced. */
const kindsOfOneHouse = [PricingError, CliError];

const options = {
  table: { type: 'string' },
  lead: { type: 'string', multiple: true },
  explain: { type: 'boolean' },
} as const;

type EstimateOptions = OptionValues<typeof options>;

/** Prints the price of each house, or the error of it. Returns the exit status. */
async function priceAll(files: readonly string[], values: EstimateOptions, io: CommandIo): Promise<number> {
  const settings = readSettingsWithFile(io.env);
  const sources = await sourcesOf(files, values, settings);
  const titles = await readOptionListTitles(path.join(contentFolders(settings.contentDir).schemasDir, 'options'));
  let status = 0;
  for (const { name, read } of sources) {
    try {
      const { house, table } = await read();
      const priced = estimate(house, table);
      io.out(
        values.explain
          ? explainEstimate(name, priced, table.table, titles)
          : formatEstimateJsonLine(name, priced, titles),
      );
    } catch (error) {
      if (!(error instanceof Error) || !kindsOfOneHouse.some((kind) => error instanceof kind)) throw error;
      io.err(`${name}: ${error.message}\n`);
      status = 1;
    }
  }
  return status;
}

interface Source {
  name: string;
  read: () => Promise<{ house: unknown; table: RateTable }>;
}

/**
 * The houses on the command line. Files are priced by the table in force, leads by their stored one, unless a table is
 * chosen.
 */
async function sourcesOf(
  files: readonly string[],
  { lead: leads = [], table: version }: EstimateOptions,
  { databaseUrl, contentDir, siteDir }: Settings,
): Promise<Source[]> {
  const ofLeads = (chosen?: RateTable): Source[] =>
    leads.map((id) => ({ name: `lead ${id}`, read: () => readLeadHouse(databaseUrl, id, chosen) }));
  // Leads have their own table, so that the folder of tables is not needed.
  if (files.length === 0 && version === undefined) return ofLeads();

  const table = chooseTable(await readTablesOrThrow(contentDir), version, await readServedClockOrDefault({ siteDir }));
  const ofFiles = files.map((file) => ({ name: file, read: async () => ({ house: await readJsonFile(file), table }) }));
  return [...ofFiles, ...ofLeads(version === undefined ? undefined : table)];
}

/** Reads the house of a lead and its table, unless one is chosen. Throws a CliError where either is missing. */
async function readLeadHouse(
  databaseUrl: string,
  reference: string,
  chosen: RateTable | undefined,
): Promise<{ house: unknown; table: RateTable }> {
  const stored = await readDatabaseIfExistsOrThrow(databaseUrl, async (database) =>
    findLeadHouseAndRates(database, await findLeadId(database, reference)),
  );
  if (stored === undefined) throw new CliError(noLeadMessage(reference));
  const { house } = stored;
  if (!isRecord(house)) throw new CliError('this lead carries no house');
  const { rooms } = house;
  if (rooms === undefined || (Array.isArray(rooms) && rooms.length === 0))
    throw new CliError('its house has no rooms, and so no price');
  const table = chosen ?? stored.table;
  if (table === undefined) throw new CliError('no rate table was stored with this lead; choose one with --table');
  return { house, table };
}

/** The table of a version; the one in force without a version. */
function chooseTable(
  tables: readonly [RateTable, ...RateTable[]],
  version: string | undefined,
  clock: CompanyClock,
): RateTable {
  if (version === undefined) return tableInForce(tables, new Date(), clock);
  const chosen = tables.find(({ table }) => table.version === version);
  if (chosen) return chosen;
  throw new CliError(
    `--table is ${JSON.stringify(version)}. Known tables: ${tables.map(({ table }) => table.version).join(', ')}.`,
  );
}

export const main = command({
  usage,
  takesArguments: true,
  options,
  run({ values, positionals: files }, io) {
    if (files.length + (values.lead ?? []).length === 0)
      throw new CliError(
        'Name at least one file with a house, such as house.json, or a stored lead with --lead; --help shows how.',
      );
    return priceAll(files, values, io);
  },
});

await runAsProgram(import.meta.url, main);
