import type { Estimate } from '../pricing/estimate/Estimate.ts';
import { estimate } from '../pricing/estimate.ts';
import { readRateTables } from '../pricing/node/readRateTables.ts';
import { PricingError } from '../pricing/PricingError.ts';
import type { RateTable } from '../pricing/RateTable.ts';
import { chooseTable } from './estimate/chooseTable.ts';
import { formatExplanation } from './estimate/formatExplanation.ts';
import { formatJson } from './estimate/formatJson.ts';
import { HouseFileError } from './estimate/HouseFileError.ts';
import { readArguments } from './estimate/readArguments.ts';
import { readHouse } from './estimate/readHouse.ts';
import { readOptionTitles } from './estimate/readOptionTitles.ts';
import { usage } from './estimate/usage.ts';
import { escapeControls } from './leads/escapeControls.ts';

/** The estimate of a file; what is wrong with the file is said, and the next one has its turn. */
async function priceFile(file: string, table: RateTable): Promise<Estimate | undefined> {
  try {
    return estimate(await readHouse(file), table);
  } catch (error) {
    if (!(error instanceof PricingError || error instanceof HouseFileError)) throw error;
    console.error(escapeControls(`${file}: ${error.message}`));
    process.exitCode = 1;
    return undefined;
  }
}

async function main(args: string[]): Promise<void> {
  const { files, table: version, explain, help } = readArguments(args);
  if (help) {
    process.stdout.write(usage);
    return;
  }
  const table = chooseTable(await readRateTables('pricing-tables'), version);
  const titles = await readOptionTitles('schemas/options');
  for (const file of files) {
    const priced = await priceFile(file, table);
    if (priced) process.stdout.write(explain ? formatExplanation(file, priced, table.table, titles) : formatJson(file, priced, titles));
  }
}

// `| head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(escapeControls(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}
