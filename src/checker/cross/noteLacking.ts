import type { FindingList } from '../FindingList.ts';
import type { Comparison } from './Comparison.ts';

const quoted = (name: string): string => JSON.stringify(name);

/** Notes what the form has and tables have not, unless a name of the table is meant for it. */
export function noteLacking(findings: FindingList, { inForm, tables, misspelt, codes, words: { ofForm, ofTable, form } }: Comparison): void {
  for (const { name, place } of inForm) {
    const lackedBy = tables.filter(({ lacking }) => lacking.includes(name));
    const unpaired = lackedBy.filter(({ pairs }) => !pairs.some(({ lacking }) => lacking === name));
    if (misspelt.has(name) && lackedBy.length > 0) {
      const meant = lackedBy[0]?.pairs.find(({ lacking }) => lacking === name)?.orphan ?? '';
      findings.note(place, codes.notInTable, `${quoted(name)} has no ${ofTable} in ${lackedBy.map(({ table }) => table.file).join(', ')}`, `did you mean ${quoted(meant)}?`);
    } else if (unpaired.length > 0 && unpaired.length === tables.length) {
      findings.note(place, codes.notInTable, `the ${ofForm} ${quoted(name)} has no ${ofTable}`, unpaired.map(mend).join('; '));
    } else {
      for (const own of unpaired) {
        const { table: { file, document }, at } = own;
        findings.note({ file, document, at }, codes.notInTable, `the ${ofForm} ${quoted(name)} of ${form} has no ${ofTable} here`, mend(own));
      }
    }
  }
}

/** A table that has priced leads stays as it is. */
function mend({ table: { file, inUse }, at }: Comparison['tables'][number]): string {
  const where = `${file} under ${at.join('.')}`;
  return inUse ? `leads were priced by ${file}: add it in a new table that begins today, under ${at.join('.')}` : `add it in ${where}`;
}
