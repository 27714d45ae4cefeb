import { readFile } from 'node:fs/promises';
import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { lineAndColumn } from '../../json/tree.ts';
import type { House } from '../../pricing/types.ts';
import { HouseFileError } from './HouseFileError.ts';

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new HouseFileError('file', `cannot be read: ${reasons[code] ?? code}`);
  }
}

/** Where a text stops being JSON, and why. */
function syntaxError(text: string): HouseFileError {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first === undefined) return new HouseFileError('1:1', 'not valid JSON');
  const { line, column } = lineAndColumn(text, first.offset);
  const reason = printParseErrorCode(first.error).replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return new HouseFileError(`${line}:${column}`, `not valid JSON: ${reason}`);
}

/** The house of a file, not yet checked: pricing it checks what counts. */
export async function readHouse(file: string): Promise<House> {
  // Some editors put a byte order mark before the text.
  const text = (await readText(file)).replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text) as House;
  } catch {
    throw syntaxError(text);
  }
}
