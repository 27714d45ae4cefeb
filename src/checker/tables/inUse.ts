import { posix } from 'node:path';
import { hashTable } from '../../pricing/node/rateTables.ts';
import { type Difference, diffWithMoves } from '../../content/differences.ts';
import { formatValueChangePredicate } from '../../content/rateChanges.ts';
import type { Findings } from '../../compile/Finding.ts';
import type { TableFile, TableText } from './tableFiles.ts';
import { codes } from '../codes.ts';

/** A rate table as it was when a stored lead was priced by it. */
export interface StoredTable {
  hash: string;
  version: string;
  /** JSON. */
  content: string;
  /** Set for the table whose prices visitors see now, perhaps before its first lead. */
  isServed?: true;
}

/** Reads the tables by which leads were priced. Throws an Error that says why they cannot be read. */
export type StoredTables = () => Promise<readonly StoredTable[]>;

const putBack =
  'put it back: `npm run -s publish -- --files 0 --to DIR` writes the files that visitors see into a folder';

/** Reports removed tables by which leads were priced, or whose prices visitors see. */
export function reportRemovedUsedTables(
  texts: readonly TableText[],
  stored: readonly StoredTable[],
  findings: Findings,
): void {
  const folder = posix.dirname(texts[0]?.file ?? '');
  for (const { version, isServed } of new Map(stored.map((table) => [table.version, table])).values()) {
    if (texts.length === 0 || texts.some(({ name }) => name === version)) continue;
    const message = isServed
      ? 'this table is in force, and it is gone'
      : 'leads were priced by this table, and it is gone';
    findings.report({ file: `${folder}/${version}.json` }, codes['table-in-use'], message, putBack);
  }
}

/** Reports changes of a table by which leads were priced, but for rates of new options. */
export function reportPriceChangesOfUsedTables(tables: readonly TableFile[], stored: readonly StoredTable[]): void {
  for (const { document, name } of tables) {
    const used = stored.filter(({ version, isServed }) => version === name && !isServed);
    const hash = hashTable(document.value);
    if (used.some((one) => one.hash === hash)) continue;
    const changes = used.map(({ content }) => diffWithMoves(JSON.parse(content), document.value).filter(changesPrices));
    const [first, ...more] = changes.some(({ length }) => length === 0) ? [] : (changes.at(-1) ?? []);
    if (!first) continue;
    const others = more.length === 0 ? '' : ` (and ${more.length} more ${more.length === 1 ? 'place' : 'places'})`;
    const message = [
      'leads were priced by this table, and it was changed since: ',
      { words: first.path.join('.'), rate: first.path },
      ` ${formatValueChangePredicate(first)}${others}`,
    ];
    const hint = 'put it back, and make the change in a new table with a later day';
    document.report(first.path, codes['table-in-use'], message, hint);
  }
}

/** Whether a difference may change a given price: the rate of a new option changes none. */
const changesPrices = ({ path: [part, , kind, ...rest], from }: Difference): boolean =>
  !(part === 'items' && kind === 'rates' && rest.length === 1 && from === undefined);
