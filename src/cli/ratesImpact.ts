import path from 'node:path';
import { readRateTables } from '../pricing/node/rateTables.ts';
import { readSettings } from '../server/settings.ts';
import { escapeControls } from './escapeControls.ts';
import { readOptionTitles } from './estimate/readOptionTitles.ts';
import { chooseComparisons } from './ratesImpact/chooseComparisons.ts';
import { committedTables } from './ratesImpact/committedTables.ts';
import { compareHouse } from './ratesImpact/compareHouse.ts';
import { coverOptions } from './ratesImpact/coverOptions.ts';
import { formatJson } from './ratesImpact/formatJson.ts';
import { formatTable } from './ratesImpact/formatTable.ts';
import { readArguments } from './ratesImpact/readArguments.ts';
import { readLeadHouses } from './ratesImpact/readLeadHouses.ts';
import { readSamples } from './ratesImpact/readSamples.ts';
import { summarize } from './ratesImpact/summarize.ts';
import { usage } from './ratesImpact/usage.ts';
import { runCommand } from './runCommand.ts';

// `| head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

await runCommand(async () => {
  const { versions, leads, json, help } = readArguments(process.argv.slice(2));
  if (help) {
    process.stdout.write(usage);
    return;
  }
  const { schemasDir, pricingTablesDir, databaseUrl } = readSettings(process.env);
  const comparisons = await chooseComparisons(versions, await readRateTables(pricingTablesDir), () => committedTables(pricingTablesDir));
  if (comparisons.length === 0) console.error('Nothing to compare: the rate tables are as committed. Name two versions to compare them.');
  const titles = await readOptionTitles(path.join(schemasDir, 'options'));
  const samples = await readSamples();
  const stored = leads ? await readLeadHouses(databaseUrl) : [];
  if (leads && stored.length === 0) console.error('There are no stored estimates.');

  for (const comparison of comparisons) {
    const houses = [...samples, ...coverOptions(samples, comparison), ...stored].map((house) => compareHouse(house, comparison));
    const impacts = houses.flatMap((house) => ('lines' in house ? [house] : []));
    const summary = summarize(impacts, houses.length - impacts.length);
    process.stdout.write(json ? formatJson(comparison, houses, summary, titles) : `${formatTable(comparison, impacts, summary, titles)}\n`);
    for (const house of houses) {
      if ('lines' in house) continue;
      process.exitCode = 1;
      for (const { table, message } of house.problems) console.error(escapeControls(`${house.name} cannot be priced by ${table}: ${message}`));
    }
  }
});
