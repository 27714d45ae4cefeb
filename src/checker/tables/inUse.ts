import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describeValue } from '../../pricing/errors.ts';
import { hashTable } from '../../pricing/node/rateTables.ts';
import type { Findings } from '../../compile/findings.ts';
import type { TableFile, TableText } from './tableFiles.ts';
import { codesOf, warning } from '../../compile/codes.ts';
import { isRecord } from '../../values/values.ts';

export const codes = codesOf('Tables', {
  'table-in-use':
    'A table was changed or removed by which leads were priced, or the one in force was removed. Put it back, and [make a new table](how-to/raise-a-rate-from-a-date.md).',
  'unreadable-database': warning("The leads' database cannot be read: a table may be in use. Look at `DATABASE_URL`."),
});

/** A rate table as it was when a stored lead was priced by it. */
export interface StoredTable {
  hash: string;
  version: string;
  /** JSON. */
  content: string;
  /** Set for the table whose prices visitors see now, though no lead may have been priced by it yet. */
  isServed?: true;
}

/** Reads the tables by which leads were priced. Throws an Error that says why they cannot be read. */
export type StoredTables = () => Promise<readonly StoredTable[]>;

const putBack =
  'put it back: `npm run -s publish -- --files 0 --to DIR` writes the files that visitors see into a folder';

/** Reports tables that are gone by which leads were priced, or visitors see prices. */
export function checkMissing(texts: readonly TableText[], stored: readonly StoredTable[], findings: Findings): void {
  const folder = posix.dirname(texts[0]?.file ?? '');
  for (const { version, isServed } of new Map(stored.map((table) => [table.version, table])).values()) {
    if (texts.length === 0 || texts.some(({ name }) => name === version)) continue;
    const message = isServed
      ? 'this table is in force, and it is gone'
      : 'leads were priced by this table, and it is gone';
    findings.report({ file: `${folder}/${version}.json` }, codes['table-in-use'], message, putBack);
  }
}

/**
 * A table by which a stored lead was priced stays as it is, but for rates of options that it had not: its hash must be
 * one of those stored for its version.
 */
export function checkInUse(tables: readonly TableFile[], stored: readonly StoredTable[]): void {
  for (const { document, name } of tables) {
    const used = stored.filter(({ version, isServed }) => version === name && !isServed);
    const hash = hashTable(document.value);
    if (used.some((one) => one.hash === hash)) continue;
    const changes = used.map(({ content }) => differences(JSON.parse(content), document.value).filter(changesPrices));
    const [first, ...more] = changes.some(({ length }) => length === 0) ? [] : (changes.at(-1) ?? []);
    if (!first) continue;
    const others = more.length === 0 ? '' : ` (and ${more.length} more ${more.length === 1 ? 'place' : 'places'})`;
    const message = [
      'leads were priced by this table, and it was changed since: ',
      { words: first.at.join('.'), rate: first.at },
      ` ${changeOf(first)}${others}`,
    ];
    const hint = 'put it back, and make the change in a new table with a later day';
    document.report(first.at, codes['table-in-use'], message, hint);
  }
}

/** Whether a difference may change a price that was given: the rate of one more option changes none. */
const changesPrices = ({ at: [part, , kind, ...rest], was }: Difference): boolean =>
  !(part === 'items' && kind === 'rates' && rest.length === 1 && was === undefined);

/** The effect of a difference on its value, without a full stop: `was added`. */
export function changeOf({ was, is }: Difference): string {
  if (was === undefined) return 'was added';
  return is === undefined ? 'was removed' : `was ${describeValue(was)}, and is ${describeValue(is)} now`;
}

/** One value that is not what it was. */
interface Difference {
  at: string[];
  was: unknown;
  is: unknown;
}

/**
 * What differs between two values of JSON: what was changed or added in the order of the later one, then what was
 * removed.
 */
export function differences(was: unknown, is: unknown, at: string[] = []): Difference[] {
  if (isDeepStrictEqual(was, is)) return [];
  const areLists = Array.isArray(was) && Array.isArray(is) && was.length === is.length;
  if (!areLists && !(isRecord(was) && isRecord(is))) return [{ at, was, is }];
  const before = was as Readonly<Record<string, unknown>>;
  const after = is as Readonly<Record<string, unknown>>;
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return [...Object.keys(after), ...removed].flatMap((key) =>
    differences(
      Object.hasOwn(before, key) ? before[key] : undefined,
      Object.hasOwn(after, key) ? after[key] : undefined,
      [...at, key],
    ),
  );
}
