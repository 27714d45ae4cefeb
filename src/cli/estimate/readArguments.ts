import { CliError } from '../CliError.ts';
import { parseCommandLine } from '../parseCommandLine.ts';

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
  const { values: { table, lead: leads = [], explain = false, help = false }, positionals: files } = parseCommandLine({
    args,
    allowPositionals: true,
    options: { table: { type: 'string' }, lead: { type: 'string', multiple: true }, explain: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (files.length + leads.length === 0 && !help) throw new CliError('Name at least one file with a house, such as house.json, or a stored lead with --lead; --help shows how.');
  return { files, leads, table, explain, help };
}
