// cli: one file a command; a folder of the same name holds what only that command needs.

import { realpathSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Something the person who typed the command can put right. */
export class CliError extends Error {
  override name = 'CliError';
}

/** What a command reads and writes beside files: the process's own, or a test's. */
export interface CommandIo {
  out(text: string): void;
  err(text: string): void;
  /** Output of any length, no faster than it is taken. */
  stream(texts: AsyncIterable<string> | Iterable<string>): Promise<void>;
  env: Record<string, string | undefined>;
  /** How wide the terminal is; undefined where the output goes elsewhere. */
  columns: number | undefined;
}

/** A command as a function of what was typed. What it returns is the exit status. */
export type Main = (args: readonly string[], io: CommandIo) => Promise<number>;

type Options = NonNullable<ParseArgsConfig['options']>;
type Given<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>;

/** A command: how it is used, in its own words, what may be typed, and what it does then. */
interface Command<Known extends Options> {
  usage: string;
  options?: Known;
  /** Whether it takes arguments that are no options. */
  takesArguments?: boolean;
  /** Returns the exit status, where it is not 0. What it throws is said without a stack, and the status is 1. */
  run(given: Given<Known>, io: CommandIo): Promise<number | undefined> | Promise<void>;
}

/** Makes a function of a command, which answers `--help` as well. */
export function command<const Known extends Options = Record<never, never>>({
  usage,
  options,
  takesArguments = false,
  run,
}: Command<Known>): Main {
  return async (args, io) => {
    try {
      const config = { options: { help: { type: 'boolean', short: 'h' } as const, ...options } };
      const given = parseCommandLine({ ...config, args: [...args], allowPositionals: takesArguments });
      if ('help' in given.values && given.values.help === true) {
        io.out(usage);
        return 0;
      }
      // The same options, and `help` is among them only where the command itself knows it.
      return (await run(given as unknown as Given<Known>, io)) ?? 0;
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      io.err(`${said.split('\n').map(escapeControls).join('\n')}\n`);
      return 1;
    }
  };
}

/** Runs a command with what the process was given, when node was told to run its file (`import.meta.url`). */
export async function runAsProgram(file: string, main: Main): Promise<void> {
  if (process.argv[1] === undefined || realpathSync(process.argv[1]) !== fileURLToPath(file)) return;
  const { stdout, stderr } = process;
  for (const output of [stdout, stderr])
    // `| head` closes the pipe early; that is no failure.
    output.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await main(process.argv.slice(2), {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    stream: (texts) => pipeline(texts, stdout, { end: false }),
    env: process.env,
    columns: stdout.isTTY ? stdout.columns : undefined,
  });
}

/** The argument of a command that takes exactly one. */
export function onlyOne([given, ...others]: readonly string[], usage: string): string {
  if (given === undefined || others.length > 0) throw new CliError(usage.trimEnd());
  return given;
}

/** Reads a command line as `parseArgs` does; a CliError says what is wrong with it. */
function parseCommandLine<const Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    // What follows is about arguments that begin with a dash.
    throw new CliError(said.replace(/\. To specify a positional argument.*/s, ''));
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
