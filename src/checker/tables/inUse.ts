import { isDeepStrictEqual } from 'node:util';
import { describeValue, isRecord } from '../../pricing/errors.ts';
import { hashTable } from '../../pricing/node/rateTables.ts';
import type { Found } from '../Found.ts';
import type { TableFile } from './tableFiles.ts';

/** A rate table as it was when a stored lead was priced by it. */
export interface StoredTable {
  hash: string;
  version: string;
  /** JSON. */
  content: string;
}

/** Where the tables are kept by which leads were priced. */
export interface StoredTables {
  /** As findings name the place. */
  name: string;
  /** Throws an Error that says why they cannot be read. */
  read: () => Promise<readonly StoredTable[]>;
}

/** A table by which a stored lead was priced stays as it is: its hash must be one of those stored for its version. */
export function* checkInUse(tables: readonly TableFile[], stored: readonly StoredTable[]): Generator<Found> {
  for (const table of tables) {
    const { document, name } = table;
    const used = stored.filter(({ version }) => version === name);
    const last = used.at(-1);
    const hash = hashTable(document.value);
    if (!last || used.some((one) => one.hash === hash)) continue;
    const [first, ...more] = differences(JSON.parse(last.content), document.value);
    if (!first) continue;
    const others = more.length === 0 ? '' : ` (and ${more.length} more ${more.length === 1 ? 'place' : 'places'})`;
    yield {
      place: { ...table, at: first.at },
      code: 'table-in-use',
      message: `leads were priced by this table, and it was changed since: ${inSentence(first)}${others}`,
      hint: 'put it back, and make the change in a new table with a later day',
    };
  }
}

function inSentence({ at, was, is }: Difference): string {
  const name = at.join('.');
  if (was === undefined) return `${name} was added`;
  return is === undefined
    ? `${name} was removed`
    : `${name} was ${describeValue(was)}, and is ${describeValue(is)} now`;
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
function differences(was: unknown, is: unknown, at: string[] = []): Difference[] {
  if (isDeepStrictEqual(was, is)) return [];
  if (!isRecord(was) || !isRecord(is)) return [{ at, was, is }];
  const removed = Object.keys(was).filter((key) => !Object.hasOwn(is, key));
  return [...Object.keys(is), ...removed].flatMap((key) =>
    differences(Object.hasOwn(was, key) ? was[key] : undefined, Object.hasOwn(is, key) ? is[key] : undefined, [
      ...at,
      key,
    ]),
  );
}
