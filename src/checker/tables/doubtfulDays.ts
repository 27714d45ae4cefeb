import type { Findings } from '../../compile/findings.ts';
import { movedDay } from '../../engine/definition/dayLimits.ts';
import { firstDay, type TableFile } from './tableFiles.ts';

const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(one)) / (24 * 60 * 60 * 1000));

const farAhead = 548;
const longBefore = 5 * 365;
/** Files that are put into place together are written within this time, in milliseconds. */
const together = 60_000;

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
    const doubt = doubtOf({ table, day }, { next: dated[index + 1], firstUsed, last: dated.at(-1)?.day, today });
    const { file, document } = table;
    if (doubt) findings.report({ file, document, at: ['effectiveFrom'] }, 'doubtful-day', doubt.message, doubt.hint);
  });
}

interface Dated {
  table: TableFile;
  day: string;
}

interface OtherDays {
  next: Dated | undefined;
  /** The first day of the first table by which a lead was priced. */
  firstUsed: string | undefined;
  /** The first day of the last table. */
  last: string | undefined;
  today: string;
}

function doubtOf(
  { table, day }: Dated,
  { next, firstUsed, last = day, today }: OtherDays,
): { message: string; hint: string } | undefined {
  const hint = 'is the year right?';
  if (daysBetween(today, day) > farAhead)
    return { message: `${day} is far ahead: until then this table prices nothing`, hint };
  if (next === undefined || next.day > today) return undefined;
  if (daysBetween(day, next.day) > longBefore)
    return {
      message: `${day} is long before ${next.day}, when the next table takes over: this one prices nothing any more`,
      hint,
    };
  // A new table is for a day to come: of one with last year's date, nothing would ever be seen.
  const nextYear = movedDay(day, { months: 12, days: 0 });
  const why = reasonForNew(table, next.table, firstUsed !== undefined && day < firstUsed);
  if (nextYear <= today || why === undefined) return undefined;
  return {
    message: `${why}, and from ${next.day} another one is in force: this one prices nothing any more`,
    hint: nextYear > last ? `is ${nextYear} meant?` : hint,
  };
}

/** Why a table seems to be a new one, though another has taken over from it. */
function reasonForNew(table: TableFile, next: TableFile, isBeforeUsed: boolean): string | undefined {
  if (isBeforeUsed) return 'no lead was ever priced by this table';
  const { writtenAt = 0 } = table;
  return next.writtenAt !== undefined && writtenAt > next.writtenAt + together
    ? `this table was written after ${next.file}`
    : undefined;
}
