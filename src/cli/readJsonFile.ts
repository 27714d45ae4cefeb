import { readFile } from 'node:fs/promises';
import { parseJsonWithRecovery } from '../json/readJson.ts';
import { lineAndColumn } from '../json/tree.ts';
import { CliError, fileErrorKindInWords } from './commandLine.ts';

/** Reads a JSON file. Throws a CliError with the place of the first mistake; its message does not name the file. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CliError(`cannot be read: ${fileErrorKindInWords(error) ?? String(error)}`);
  });
  // Some editors begin a file with a byte order mark.
  const content = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw syntaxError(content);
  }
}

function syntaxError(text: string): CliError {
  // Duplicate keys are a mistake in the owner's own files alone.
  const first = parseJsonWithRecovery(text).mistakes.find(({ code }) => code === 'syntax');
  if (first === undefined) return new CliError('1:1: not valid JSON');
  const { line, column } = lineAndColumn(text, first.offset);
  const hint = first.hint === undefined ? '' : ` (${first.hint})`;
  return new CliError(`${line}:${column}: not valid JSON: ${first.message}${hint}`);
}
