// cli: one file a command; a folder of the same name holds what only that command uses.

import { realpathSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { suggestOrListNames } from '../compile/similar.ts';
import { escapeControls } from '../leads/plainText.ts';
import { type FileErrorKind, fileErrorKind } from '../server/fileProblem.ts';
import { messageOfError } from '../values/errors.ts';

/** An error that the person who typed the command can fix, reported without a stack. */
export class CliError extends Error {
  override name = 'CliError';
}

/** The streams of a command: the process's, or a test's. */
export interface CommandIo {
  out(text: string): void;
  err(text: string): void;
  /** Writes output of any length, with backpressure. */
  stream(texts: AsyncIterable<string> | Iterable<string>): Promise<void>;
  env: Record<string, string | undefined>;
  /** The width of the terminal; undefined where the output is no terminal. */
  columns: number | undefined;
  /** Asks for a secret: typed without echo in a terminal, else the first line of the input. */
  secret(question: string): Promise<string>;
}

/** A command, which resolves with the exit status. */
export type Main = (args: readonly string[], io: CommandIo) => Promise<number>;

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>;

export type OptionValues<Known extends Options> = Parsed<Known>['values'];

interface Command<Known extends Options> {
  usage: string;
  options?: Known;
  takesArguments?: boolean;
  /** Returns the exit status, where it is not 0. An error is reported without a stack, with exit status 1. */
  run(parsed: Parsed<Known>, io: CommandIo): Promise<number | undefined> | Promise<void>;
}

/** Makes the main function of a command, which also answers `--help`. */
export function command<const Known extends Options = Record<never, never>>({
  usage,
  options,
  takesArguments = false,
  run,
}: Command<Known>): Main {
  return async (args, { out, err, ...streams }) => {
    const io = { ...streams, out: printable(out), err: printable(err) };
    try {
      const config = { options: { help: { type: 'boolean', short: 'h' } as const, ...options } };
      expectKnown(config.options, args, io.env);
      const parsed = parseCommandLine({ ...config, args: [...args], allowPositionals: takesArguments });
      if ('help' in parsed.values && parsed.values.help === true) {
        io.out(usage);
        return 0;
      }
      // The values are those of the command's own options, because `help` was answered above.
      return (await run(parsed as unknown as Parsed<Known>, io)) ?? 0;
    } catch (error) {
      io.err(`${failureOf(error)}\n`);
      return 1;
    }
  };
}

function failureOf(error: unknown): string {
  const problem = fileErrorKindInWords(error);
  const { path: file } = Object(error) as NodeJS.ErrnoException;
  if (problem !== undefined && file !== undefined) return `${file}: ${problem}`;
  return messageOfError(error);
}

const problemWords: Record<FileErrorKind, string> = {
  missing: 'there is no such file or folder',
  forbidden: 'this account may not use it',
  readOnly: 'this disk can only be read',
  isFolder: 'it is a folder',
  noFolder: 'a part of this path is no folder',
  exists: 'it is there already',
  full: 'the disk is full',
};

export function fileErrorKindInWords(error: unknown): string | undefined {
  const problem = fileErrorKind(error);
  return problem && problemWords[problem];
}

/** Options of npm's own, which may stand in its settings. */
const npmsOwn = ['all', 'json', 'yes'];

/** Throws a CliError for an unknown option, and for one that npm swallowed because `--` was missing before it. */
function expectKnown(options: Options, args: readonly string[], env: CommandIo['env']): void {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const names = Object.keys(options);
  const used = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []));
  const command = `npm run -s ${env['npm_lifecycle_event'] ?? 'COMMAND'} --`;
  const swallowed = names.find(
    (name) =>
      env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined &&
      !npmsOwn.includes(name) &&
      used.every((token) => token.name !== name),
  );
  if (swallowed !== undefined)
    throw new CliError(
      `npm took --${swallowed} for itself, and nothing is done. Write -- before it, in PowerShell '--': ${command} --${swallowed}`,
    );
  const unknown = used.find(({ name }) => !names.includes(name));
  if (!unknown) return;
  const flags = names.map((name) => `--${name}`);
  throw new CliError(`There is no option ${unknown.rawName}: ${suggestOrListNames(unknown.rawName, flags, String)}`);
}

/** Escapes what controls the terminal in printed lines. */
const printable = (print: (text: string) => void) => (text: string) =>
  print(text.split('\n').map(escapeControls).join('\n'));

/** Runs a command with the process's arguments, if node was started with its file (`import.meta.url`). */
export async function runAsProgram(file: string, main: Main): Promise<void> {
  if (process.argv[1] === undefined || realpathSync(process.argv[1]) !== fileURLToPath(file)) return;
  const { stdout, stderr } = process;
  for (const output of [stdout, stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      // `| head` closes the pipe early, which is no error.
      if (error.code === 'EPIPE') process.exit(0);
      if (output === stdout)
        stderr.write(`Not all of it was written: ${fileErrorKindInWords(error) ?? error.message}\n`);
      process.exit(1);
    });
  process.exitCode = await main(process.argv.slice(2), {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    stream: (texts) => pipeline(texts, stdout, { end: false }),
    env: process.env,
    columns: stdout.isTTY ? stdout.columns : undefined,
    secret: askSecret,
  });
}

async function askSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const unseen = new Writable({ write: (_letters, _encoding, done) => done() });
  if (stdin.isTTY) stderr.write(question);
  const lines = createInterface({ input: stdin, output: unseen, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    throw new CliError('Nothing was given, and nothing is changed.');
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}

export function onlyArgument([argument, ...others]: readonly string[], usage: string): string {
  if (argument === undefined || others.length > 0) throw new CliError(usage.trimEnd());
  return argument;
}

/** Parses a command line with `parseArgs`. Throws a CliError that says what is wrong with it. */
function parseCommandLine<const Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CliError(messageOfError(error));
  }
}
