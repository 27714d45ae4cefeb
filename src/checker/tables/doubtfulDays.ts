import type { Findings } from '../../compile/findings.ts';
import { firstDay, type TableFile } from './tableFiles.ts';

const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(one)) / (24 * 60 * 60 * 1000));

const farAhead = 548;
const longBefore = 5 * 365;

/**
 * Days that may be slips, mostly of the year. A table by which leads were priced has had its day, and is not asked
 * about.
 */
export function checkDoubtfulDays(findings: Findings, tables: readonly TableFile[], today: string): void {
  const dated = tables
    .flatMap((table) => {
      const day = firstDay(table);
      return day === undefined ? [] : [{ table, day }];
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const firstUsed = dated.find(({ table }) => table.inUse)?.day;
  dated.forEach(({ table, day }, index) => {
    if (table.inUse) return;
    const message = doubtOf(day, { next: dated[index + 1]?.day, firstUsed, today });
    const { file, document } = table;
    if (message !== undefined)
      findings.report({ file, document, at: ['effectiveFrom'] }, 'doubtful-day', message, 'is the year right?');
  });
}

interface OtherDays {
  /** Of the table that follows. */
  next: string | undefined;
  /** Of the first table by which a lead was priced. */
  firstUsed: string | undefined;
  today: string;
}

function doubtOf(day: string, { next, firstUsed, today }: OtherDays): string | undefined {
  if (daysBetween(today, day) > farAhead) return `${day} is far ahead: until then this table prices nothing`;
  if (next === undefined || next > today) return undefined;
  if (daysBetween(day, next) > longBefore)
    return `${day} is long before ${next}, when the next table takes over: this one prices nothing any more`;
  // A new table is for a day to come: of one with last year's date, nothing would ever be seen.
  const isLastYear = daysBetween(day, today) < 366;
  return isLastYear && firstUsed !== undefined && day < firstUsed
    ? `no lead was ever priced by this table, and from ${next} another one is in force`
    : undefined;
}
