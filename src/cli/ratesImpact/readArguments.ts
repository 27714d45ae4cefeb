import { CliError } from '../CliError.ts';
import { parseCommandLine } from '../parseCommandLine.ts';

export interface ImpactArguments {
  /** None, one or two. */
  versions: string[];
  leads: boolean;
  json: boolean;
  help: boolean;
}

/** Reads the command line; a CliError says what is wrong with it. */
export function readArguments(args: string[]): ImpactArguments {
  const { values: { leads = false, json = false, help = false }, positionals: versions } = parseCommandLine({
    args,
    allowPositionals: true,
    options: { leads: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [from, to] = versions;
  if (versions.length > 2) throw new CliError(`Name at most two versions of the rate table, the old one first; these are ${versions.length}.`);
  if (from !== undefined && from === to) throw new CliError(`Both versions are ${JSON.stringify(from)}. Name two different ones, or one alone to compare it with the committed file.`);
  return { versions, leads, json, help };
}
