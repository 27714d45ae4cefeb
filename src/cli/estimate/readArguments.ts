import { parseArgs } from 'node:util';
import { CliError } from '../leads/CliError.ts';

export interface EstimateArguments {
  files: string[];
  table: string | undefined;
  explain: boolean;
  help: boolean;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { table: { type: 'string' }, explain: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the command line; a CliError says what is wrong with it. */
export function readArguments(args: string[]): EstimateArguments {
  const { values: { table, explain = false, help = false }, positionals: files } = parse(args);
  if (files.length === 0 && !help) throw new CliError('Name at least one file with a house, such as house.json; --help shows how.');
  return { files, table, explain, help };
}
