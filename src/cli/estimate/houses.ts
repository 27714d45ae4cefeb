import { readFile } from 'node:fs/promises';
import { readJson } from '../../json/readJson.ts';
import { lineAndColumn } from '../../json/tree.ts';
import { isRecord } from '../../engine/definition/paths.ts';
import type { RateTable } from '../../pricing/types.ts';
import { findHouse } from '../../server/storage/readLeads.ts';
import { CliError } from '../commandLine.ts';
import { leadMeant, noneOf } from '../leads/findLeads.ts';
import { readDatabase } from '../readDatabase.ts';

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
    throw new CliError(`file: cannot be read: ${reasons[code] ?? code}`);
  }
}

/** The syntax error of a text, with its place, and a suggestion if there is one. */
function syntaxError(text: string): CliError {
  // Duplicate keys are ignored, because only the owner's own files must not have them.
  const first = readJson(text).mistakes.find(({ code }) => code === 'syntax');
  if (first === undefined) return new CliError('1:1: not valid JSON');
  const { line, column } = lineAndColumn(text, first.offset);
  const hint = first.hint === undefined ? '' : ` (${first.hint})`;
  return new CliError(`${line}:${column}: not valid JSON: ${first.message}${hint}`);
}

/** The house in a file, which is validated when it is priced. */
export async function readHouse(file: string): Promise<unknown> {
  // Some editors begin a file with a byte order mark.
  const text = (await readText(file)).replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw syntaxError(text);
  }
}

/**
 * The house of a stored lead, and the table to price it by: the chosen one, or the one stored with the lead. Throws a
 * CliError where there is none.
 */
export async function readLeadHouse(
  databaseUrl: string,
  given: string,
  chosen: RateTable | undefined,
): Promise<{ house: unknown; table: RateTable }> {
  const found = await readDatabase(databaseUrl, async (database) =>
    findHouse(database, await leadMeant(database, given)),
  );
  if (found === undefined) throw new CliError(noneOf(given));
  const { house } = found;
  if (!isRecord(house)) throw new CliError('this lead carries no house');
  const { rooms } = house;
  if (rooms === undefined || (Array.isArray(rooms) && rooms.length === 0))
    throw new CliError('its house has no rooms, and so no price');
  const table = chosen ?? found.table;
  if (table === undefined) throw new CliError('no rate table was stored with this lead; choose one with --table');
  return { house, table };
}
