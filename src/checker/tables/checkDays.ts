import { isDate } from '../../pricing/node/rateTables.ts';
import type { FindingList } from '../FindingList.ts';
import { valueAt } from '../valueAt.ts';
import type { TableFile } from './TableFile.ts';
import { firstDay } from './firstDay.ts';

/** The tables follow each other without ties, and without days on which another table is in force than one would think. */
export function checkDays(findings: FindingList, tables: readonly TableFile[], today: string): void {
  // A copy that still carries the name of its original carries its day as well: one mistake.
  const named = tables.filter(({ document, name }) => valueAt(document.value, 'version') === name);
  const dated = named.flatMap((table) => {
    const day = firstDay(table);
    return day === undefined ? [] : [{ table, day }];
  });
  const late = new Set<TableFile>();
  for (const { table, day } of dated) {
    const { file, document, name } = table;
    const place = { file, document, at: ['effectiveFrom'] };
    const twin = dated.find((other) => other.table !== table && other.day === day && isBefore(other.table, table, day));
    if (twin) {
      findings.note(place, 'day-twice', `${twin.table.file} takes effect on ${day}, too: only one of them can be in force`, 'give one of them another day');
    } else if (isDate(name) && name < day) {
      late.add(table);
      findings.note(place, 'day-gap', `the table is called ${name}, but prices nothing before ${day}`, `write ${name}, or give the file the name of its first day`);
    } else if (isDate(name) && name > day) {
      findings.note(place, 'day-early', `the table is called ${name}, but is in force from ${day} already`, `write ${name}, or give the file the name of its first day`);
    }
  }
  // Its day is told to be wrong, so that nobody knows when it begins.
  checkToday(findings, dated.filter(({ table }) => !late.has(table)), today);
}

/** Which of two tables of one day was there first: the one that is called after the day, else the first by name. */
function isBefore(one: TableFile, other: TableFile, day: string): boolean {
  if ((one.name === day) !== (other.name === day)) return one.name === day;
  return one.name < other.name;
}

function checkToday(findings: FindingList, dated: readonly { table: TableFile; day: string }[], today: string): void {
  const [first] = [...dated].sort((a, b) => (a.day < b.day ? -1 : 1));
  if (!first || first.day <= today) return;
  const { file, document } = first.table;
  findings.note({ file, document, at: ['effectiveFrom'] }, 'day-ahead', `no table is in force before ${first.day}: until then prices come from this one`, undefined, 'warning');
}
