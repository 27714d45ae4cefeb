import { inWords } from '../../pricing/errors.ts';
import { hashTable } from '../../pricing/node/rateTables.ts';
import type { FindingList } from '../FindingList.ts';
import type { TableFile } from '../tables/TableFile.ts';
import type { StoredTable } from './StoredTable.ts';
import { type Difference, differences } from './differences.ts';

/** A table by which a stored lead was priced stays as it is: its hash must be one of those stored for its version. */
export function checkInUse(findings: FindingList, tables: readonly TableFile[], stored: readonly StoredTable[]): void {
  for (const { file, document, name } of tables) {
    const used = stored.filter(({ version }) => version === name);
    const last = used.at(-1);
    const hash = hashTable(document.value);
    if (!last || used.some((table) => table.hash === hash)) continue;
    const [first, ...more] = differences(JSON.parse(last.content), document.value);
    if (!first) continue;
    const others = more.length === 0 ? '' : ` (and ${more.length} more ${more.length === 1 ? 'place' : 'places'})`;
    findings.note({ file, document, at: first.at }, 'table-in-use', `leads were priced by this table, and it was changed since: ${inSentence(first)}${others}`, 'put it back, and make the change in a new table with a later day');
  }
}

function inSentence({ at, was, is }: Difference): string {
  const name = at.join('.');
  if (was === undefined) return `${name} was added`;
  return is === undefined ? `${name} was removed` : `${name} was ${inWords(was)}, and is ${inWords(is)} now`;
}
