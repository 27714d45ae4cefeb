import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CliError } from './CliError.ts';

/** Reads a command line as `parseArgs` does; a CliError says what is wrong with it. */
export function parseCommandLine<const Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
}
