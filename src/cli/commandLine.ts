// cli: one file a command; a folder of the same name holds what only that command needs.

import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Something the person who typed the command can put right. */
export class CliError extends Error {
  override name = 'CliError';
}

/** Reads a command line as `parseArgs` does; a CliError says what is wrong with it. */
export function parseCommandLine<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    // What follows is about arguments that begin with a dash.
    throw new CliError(said.replace(/\. To specify a positional argument.*/s, ''));
  }
}

/**
 * The only argument of a command that takes one and no options. Undefined when help was asked for, which is given then.
 * A CliError with the usage says what else was typed.
 */
export function onlyArgument(usage: string): string | undefined {
  const { values, positionals } = parseCommandLine({
    args: process.argv.slice(2),
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const [given, ...others] = positionals;
  if (values.help) process.stdout.write(usage);
  else if (given === undefined || others.length > 0) throw new CliError(usage.trimEnd());
  return values.help ? undefined : given;
}

/** Runs a command. What goes wrong is said plainly, without a stack, and the exit status is 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

// Control, bidirectional, invisible and lone surrogate characters could drive a terminal or reorder its text.
// The joiners that some scripts and emoji are written with cannot.
const unprintable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Text that shows everything it contains and does nothing else. The escapes are those of JSON. */
export function escapeControls(text: string): string {
  return text.replace(unprintable, (character) => character.split('').map(escapeUnit).join(''));
}
