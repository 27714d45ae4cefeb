import type { Compilation } from '../../compile/Compilation.ts';
import type { WorkingSection } from '../../compile/model.ts';
import type { FileProperty } from '../../engine/definition/fileProperties.ts';
import { lastSegment, parentPath } from '../../engine/definition/paths.ts';
import { weekdayNames } from '../../compile/rules/dates.ts';
import { suggestOrListNames } from '../../compile/similar.ts';
import { dateFormats } from '../../engine/definition/dates.ts';
import { type DayLimit, parseDayLimit, shiftDay, resolveNonFieldLimit } from '../../engine/definition/dayLimits.ts';
import type { FieldSchema } from '../../engine/definition/generated/SectionFile.ts';
import type { CheckedDocument } from '../../compile/CheckedDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { codes } from '../codes.ts';

type LimitKey = 'earliest' | 'latest';
const limits = ['earliest', 'latest'] as const satisfies LimitKey[];

const dateKind = ({ format }: FieldSchema): 'date' | 'time' | undefined =>
  format === 'date' || format === 'time' ? format : undefined;

/** Checks that limits of dates and times can be compared with answers, and allow one. */
export function checkDateAndTimeLimits(section: WorkingSection, property: FileProperty, { today }: Compilation): void {
  const { document } = section;
  const { at, field } = property;
  const rules = ([...limits, 'weekdays'] as const).filter((key) => field[key] !== undefined);
  const misfit = rules.find((key) => (key === 'weekdays' ? field.format !== 'date' : !dateKind(field)));
  if (misfit !== undefined) {
    const hint = misfit === 'weekdays' ? 'write "format": "date"' : 'write "format": "date" or "format": "time"';
    document.report([...at, misfit], 'rule-mismatch', `"${misfit}" says nothing about a text that is no date`, hint);
    return;
  }
  if (!limits.every((key) => field[key] === undefined || checkLimit(section, property, key))) return;
  checkRange(section, property, today);
  checkYears(section, property, today);
}

const dayHints: ReadonlyMap<string, string> = new Map([
  ['tomorrow', 'write "today+1d"'],
  ['yesterday', 'write "today-1d"'],
  ['now', 'write "today"'],
]);

/** Checks a limit. Returns whether answers can be compared with it. */
function checkLimit(
  { document, properties }: WorkingSection,
  { at, path, field }: FileProperty,
  key: LimitKey,
): boolean {
  const text = field[key] ?? '';
  const limit = parseDayLimit(text);
  const kind = dateKind(field);
  if (!limit || !kind) return false;
  const report = (code: 'type-mismatch' | 'unknown-field', message: string, hint?: string): false => {
    document.report([...at, key], code, message, hint);
    return false;
  };
  const { pattern, stored } = dateFormats[kind];
  if (limit.from === 'fixed') {
    if (pattern.test(text)) return true;
    return report('type-mismatch', `"${text}" is no ${kind} that exists`, `write it like "${stored.example}"`);
  }
  if (kind === 'time' && (limit.from === 'today' || limit.days !== 0 || limit.months !== 0)) {
    const hint = 'write a time such as "08:00", or the name of a time above';
    return report('type-mismatch', `"${text}" is a day, and "${path}" a time of day`, hint);
  }
  if (limit.from === 'today') return true;
  const index = properties.findIndex((sibling) => sibling.path === path);
  const names = properties
    .slice(0, index)
    .filter((sibling) => sibling.field.format === kind && parentPath(sibling.path) === parentPath(path))
    .map((sibling) => lastSegment(sibling.path));
  if (names.includes(limit.name)) return true;
  const hint = dayHints.get(limit.name) ?? suggestOrListNames(limit.name, ['today', ...names]);
  return report('unknown-field', `there is no ${kind} "${limit.name}" above "${path}", beside it`, hint);
}

/** Checks that some day or time lies between the limits, as far as the limits can be compared. */
function checkRange({ document }: WorkingSection, { at, field }: FileProperty, today: string | undefined): void {
  const { earliest, latest, weekdays } = field;
  const [low, high] = [earliest, latest].map((text) => (text === undefined ? undefined : parseDayLimit(text)));
  if (!low || !high) return;
  if (low.from !== high.from) {
    checkToday(document, at, field, today);
    return;
  }
  if (low.from === 'field' && low.name !== high.name) return;
  const [first, last] = [dayOf(low), dayOf(high)];
  if (first > last) {
    const message = `"earliest" is ${earliest} and "latest" ${latest}, so that no ${field.format} is allowed`;
    document.report([...at, 'earliest'], 'unsatisfiable-range', message, '"earliest" may be at most "latest"');
  } else if (low.from === 'fixed' && weekdays && isEmptySpan(field)) {
    const message = `no ${weekdays.join(' or ')} lies between ${first} and ${last}`;
    document.report([...at, 'earliest'], 'unsatisfiable-range', message, 'widen the range, or name other days');
  }
}

/** Warns where no day can be chosen today between a written and a moving limit: the owner has changed nothing today. */
function checkToday(document: CheckedDocument, at: JsonPath, field: FieldSchema, today: string | undefined): void {
  const { earliest, latest } = field;
  const [first, last] = [resolveNonFieldLimit(earliest, today), resolveNonFieldLimit(latest, today)];
  if (first === undefined || last === undefined || !isEmptySpan({ ...field, earliest: first, latest: last })) return;
  const [key, ever, hint] =
    latest === last
      ? ['latest', 'on any day to come', 'write a later day, or leave "latest" out']
      : ['earliest', 'for now', 'is that what you mean?'];
  const message = `"earliest" is ${earliest} and "latest" ${latest}, so that no date is allowed ${ever}`;
  document.report([...at, key], 'unsatisfiable-range', message, hint, 'warning');
}

/** Warns of a written day more than 20 years ahead, mostly a slip; birth dates lie as far back. */
function checkYears({ document }: WorkingSection, { at, field }: FileProperty, today: string | undefined): void {
  if (today === undefined || field.format !== 'date') return;
  const farAhead = shiftDay(today, { months: 20 * 12, days: 0 });
  for (const key of limits) {
    const limit = parseDayLimit(field[key] ?? '');
    if (limit?.from !== 'fixed' || limit.name <= farAhead) continue;
    const message = `"${key}" is ${limit.name}, more than 20 years ahead`;
    document.report([...at, key], codes['doubtful-day'], message, 'is the year right?');
  }
}

/** A limit as a day that can be compared with another limit of the same origin. */
const dayOf = (limit: DayLimit): string => (limit.from === 'fixed' ? limit.name : shiftDay('2000-01-01', limit));

/** Whether no date or time lies between the limits that are written out, or none of the weekdays. */
function isEmptySpan({ format, earliest, latest, weekdays }: FieldSchema): boolean {
  const [low, high] = [resolveNonFieldLimit(earliest, undefined), resolveNonFieldLimit(latest, undefined)];
  if (low === undefined || high === undefined) return false;
  if (low > high || format !== 'date' || !weekdays) return low > high;
  const days = [0, 1, 2, 3, 4, 5, 6].map((offset) => shiftDay(low, { months: 0, days: offset }));
  return !days.some((day) => day <= high && weekdays.some((name) => name === weekdayNames[new Date(day).getUTCDay()]));
}
