import { nearest } from '../../compile/similar.ts';
import type { FindingList } from '../FindingList.ts';
import type { Comparison } from './Comparison.ts';

const quoted = (name: string): string => JSON.stringify(name);

/** Notes what tables have and the form has not, once for all tables. */
export function noteOrphans(findings: FindingList, { inForm, tables, misspelt, codes, words: { ofForm, form } }: Comparison): void {
  const told = new Set<string>();
  for (const { table: { file, document }, at, orphans, pairs } of tables) {
    for (const orphan of orphans) {
      const meant = pairs.find((pair) => pair.orphan === orphan)?.lacking;
      if (told.has(orphan) || (meant !== undefined && misspelt.has(meant))) continue;
      told.add(orphan);
      const holders = tables.filter((other) => other.orphans.includes(orphan)).map(({ table }) => table);
      const others = holders.filter((other) => other.file !== file).map((other) => other.file);
      const also = others.length === 0 ? '' : `; the same in ${others.join(', ')}`;
      // What is left over in a table that has priced leads can do no harm, and nobody may take it away.
      const stays = meant === undefined && holders.every(({ inUse }) => inUse);
      const known = nearest(orphan, inForm.map(({ name }) => name)) ?? 'there is none';
      const hint = meant !== undefined ? `did you mean ${quoted(meant)}?` : stays ? 'leads were priced by it, so it stays here: leave it out of the next table' : `remove it, or add the ${ofForm}; ${known}`;
      findings.note({ file, document, at: [...at, orphan] }, codes.notInForm, `${quoted(orphan)} is no ${ofForm} of ${form}${also}`, hint, stays ? 'warning' : 'error');
    }
  }
}
