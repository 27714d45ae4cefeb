import { shiftDay } from '../../engine/definition/dayLimits.ts';
import { describeOffender } from '../../pricing/errors.ts';
import { sortAscending } from '../../pricing/days.ts';
import { isDate } from '../../pricing/node/rateTables.ts';
import type { FindingDetails } from '../../compile/Finding.ts';
import { firstDayOrEmptyText, type TableFile } from './tableFiles.ts';
import { codes } from '../codes.ts';

interface DatedTable {
  table: TableFile;
  day: string;
}

const reportDay = ({ document }: TableFile, ...details: FindingDetails): void =>
  document.report(['effectiveFrom'], ...details);

/** Checks that the first day of a table is a day of the calendar. */
export function checkFirstDayExists(table: TableFile): void {
  const day = table.document.valueAt(['effectiveFrom']);
  if (isDate(day)) return;
  const message = `${describeOffender(day)} is not a day of the calendar`;
  reportDay(table, codes['invalid-date'], message, 'write year, month and day, such as 2026-11-01');
}

/** Reports first days of rate tables that are equal or doubtful. All tables must be known, or the order is not. */
export function compareFirstDays(tables: readonly TableFile[], today: string): void {
  const dated = sortAscending(tables, firstDayOrEmptyText).map((table) => ({
    table,
    day: firstDayOrEmptyText(table),
  }));
  const mistaken = new Set<TableFile>();
  for (const { table, day } of dated) {
    const mistake = firstDayMistake({ table, day }, dated);
    if (!mistake) continue;
    mistaken.add(table);
    reportDay(table, ...mistake);
  }
  const sound = dated.filter(({ table }) => !mistaken.has(table));
  const [first] = sound;
  if (first && first.day > today) {
    const message = `no table is in force before ${first.day}: until then prices come from this one`;
    reportDay(first.table, codes['day-ahead'], message);
  }
  // A table by which leads were priced has the day that was meant, so that its day raises no doubt.
  const firstUsed = dated.find(({ table }) => table.inUse)?.day;
  for (const [index, { table, day }] of sound.entries()) {
    const isBeforeUsed = firstUsed !== undefined && day < firstUsed;
    const doubt = table.inUse ? undefined : firstDayDoubt({ table, day }, sound[index + 1], isBeforeUsed, today);
    if (doubt === undefined) continue;
    const nextYear = shiftDay(day, { months: 12, days: 0 });
    const isLate = day <= today && nextYear > (sound.at(-1)?.day ?? day);
    const hint = isLate ? `is ${nextYear} meant?` : 'is the year right?';
    reportDay(table, codes['doubtful-day'], doubt, hint);
  }
}

/** The mistake of a day that another table has, or that is not the day in the file's name. */
function firstDayMistake({ table, day }: DatedTable, all: readonly DatedTable[]): FindingDetails | undefined {
  const { name } = table;
  const twin = all.find((other) => other.table !== table && other.day === day && isBefore(other.table, table, day));
  const hint = `write ${name}, or give the file the name of its first day`;
  if (twin) {
    const message = `${twin.table.file} takes effect on ${day}, too: only one of them can be in force`;
    return [codes['duplicate-day'], message, 'give one of them another day'];
  }
  if (!isDate(name) || name === day) return undefined;
  return name < day
    ? [codes['day-gap'], `the table is called ${name}, but prices nothing before ${day}`, hint]
    : [codes['day-early'], `the table is called ${name}, but is in force from ${day} already`, hint];
}

/** Whether the first of two tables of one day has the day as its name, or else the lesser name. */
function isBefore(one: TableFile, other: TableFile, day: string): boolean {
  if ((one.name === day) !== (other.name === day)) return one.name === day;
  return one.name < other.name;
}

const oneDay = 24 * 60 * 60 * 1000;
const daysBetween = (one: string, other: string): number => Math.round((Date.parse(other) - Date.parse(one)) / oneDay);

const farAhead = 548;
const longBefore = 5 * 365;
/** Milliseconds within which files are written that are copied together. */
const together = 60_000;

/** Why a day may be a slip, mostly of the year; undefined where nothing speaks for that. */
function firstDayDoubt(
  { table, day }: DatedTable,
  next: DatedTable | undefined,
  isBeforeUsed: boolean,
  today: string,
): string | undefined {
  if (daysBetween(today, day) > farAhead) return `${day} is far ahead: until then this table prices nothing`;
  // A table that was in force until yesterday has priced leads, and its day was meant.
  if (next === undefined || next.day >= today) return undefined;
  if (daysBetween(day, next.day) > longBefore)
    return `${day} is long before ${next.day}, when the next table takes over: this one prices nothing any more`;
  // The slip is last year's date on a new table: a year later, the date lies ahead.
  if (shiftDay(day, { months: 12, days: 0 }) <= today) return undefined;
  const { writtenAt = Infinity } = table;
  // A table that was written before the next one took over was in force, whether or not it priced a lead.
  if (writtenAt < Date.parse(next.day) + oneDay) return undefined;
  const over = `and from ${next.day} another one is in force: this one prices nothing any more`;
  if (isBeforeUsed) return `no lead was ever priced by this table, ${over}`;
  const isNewer = next.table.writtenAt !== undefined && writtenAt > next.table.writtenAt + together;
  return isNewer ? `this table was written after ${next.table.file}, ${over}` : undefined;
}
