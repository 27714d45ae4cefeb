import path from 'node:path';
import { PricingError, RateTableError } from '../pricing/errors.ts';
import { estimate } from '../pricing/estimate.ts';
import { readSettings } from '../server/settings.ts';
import { CliError } from './CliError.ts';
import { escapeControls } from './escapeControls.ts';
import { HouseFileError } from './estimate/HouseFileError.ts';
import type { Source } from './estimate/Source.ts';
import { formatExplanation } from './estimate/formatExplanation.ts';
import { formatJson } from './estimate/formatJson.ts';
import { readArguments } from './estimate/readArguments.ts';
import { readOptionTitles } from './estimate/readOptionTitles.ts';
import { sourcesOf } from './estimate/sourcesOf.ts';
import { usage } from './estimate/usage.ts';

const kindsOfOneHouse = [PricingError, HouseFileError, CliError, RateTableError];

/** Prints one house's price; what is wrong with it is said, and the next one has its turn. */
async function print({ name, read }: Source, titles: ReadonlyMap<unknown, string>, explain: boolean): Promise<void> {
  try {
    const { house, table } = await read();
    const priced = estimate(house, table);
    process.stdout.write(explain ? formatExplanation(name, priced, table.table, titles) : formatJson(name, priced, titles));
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
  const settings = readSettings(process.env);
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
