/** The parsed limit of a date or a time, as a section file has it. */
export interface DayLimit {
  from: 'fixed' | 'today' | 'field';
  /** The fixed date or time itself, or the name of the field. */
  name: string;
  /** Offset that is added; negative for earlier. */
  months: number;
  days: number;
}

/** How a limit is written: `2026-12-01`, `09:30`, `today`, `today+14d`, `today+3m`, `today-18y`, `start+1w`. */
export const limitPattern = '^(\\d{4}-\\d\\d-\\d\\d|\\d\\d:\\d\\d|([A-Za-z_][\\w-]*?)([+-]\\d{1,5}[dwmy])?)$';

const offsetUnits: Record<string, Pick<DayLimit, 'months' | 'days'>> = {
  d: { months: 0, days: 1 },
  w: { months: 0, days: 7 },
  m: { months: 1, days: 0 },
  y: { months: 12, days: 0 },
};

/** Undefined for a text that is no limit. */
export function parseDayLimit(text: string): DayLimit | undefined {
  const [, limitText, name, offset = '+0d'] = new RegExp(limitPattern).exec(text) ?? [];
  if (limitText === undefined) return undefined;
  if (name === undefined) return { from: 'fixed', name: limitText, months: 0, days: 0 };
  const { months = 0, days = 0 } = offsetUnits[offset.slice(-1)] ?? {};
  const amount = Number(offset.slice(0, -1));
  return { from: name === 'today' ? 'today' : 'field', name, months: amount * months, days: amount * days };
}

/** Shifts a day by calendar months and days: a month after 31 January is the last day of February. */
export function shiftDay(day: string, { months, days }: Pick<DayLimit, 'months' | 'days'>): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last) + days)).toISOString().slice(0, 10);
}

/** The day or time of a limit; undefined for the answer of a field, and for today while it is not known. */
export function resolveNonFieldLimit(text: string | undefined, today: string | undefined): string | undefined {
  const limit = text === undefined ? undefined : parseDayLimit(text);
  if (limit?.from === 'fixed') return limit.name;
  return limit?.from === 'today' && today !== undefined ? shiftDay(today, limit) : undefined;
}
