/** A limit of a date or a time as a section file writes it, taken apart. */
export interface DayLimit {
  /** A date or time that is written out, today, or the answer of a field beside it. */
  from: 'fixed' | 'today' | 'field';
  /** What is written out, or the field. */
  name: string;
  /** How much later it is; less than 0 for earlier. */
  years: number;
  days: number;
}

/** How a limit is written: `2026-12-01`, `09:30`, `today`, `today+14d`, `today-18y`, `start`, `start+1w`. */
export const limitPattern = '^(\\d{4}-\\d\\d-\\d\\d|\\d\\d:\\d\\d|([A-Za-z_]\\w*)([+-]\\d{1,5}[dwy])?)$';

const daysOf = { d: 1, w: 7 } as const;

/** Takes a limit apart; undefined for what is none. */
export function limitOf(text: string): DayLimit | undefined {
  const [, written, name, move = '+0d'] = new RegExp(limitPattern).exec(text) ?? [];
  if (written === undefined) return undefined;
  if (name === undefined) return { from: 'fixed', name: written, years: 0, days: 0 };
  const [unit, amount] = [move.slice(-1), Number(move.slice(0, -1))];
  const moved = unit === 'y' ? { years: amount, days: 0 } : { years: 0, days: amount * daysOf[unit as 'd' | 'w'] };
  return { from: name === 'today' ? 'today' : 'field', name, ...moved };
}

/** A day so much later, by the calendar: a year after 29 February is 1 March. */
export const movedDay = (day: string, { years, days }: Pick<DayLimit, 'years' | 'days'>): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)) + years, Number(day.slice(5, 7)) - 1, Number(day.slice(8)) + days))
    .toISOString()
    .slice(0, 10);

/** The day or time that a limit is, whatever else is answered; undefined where that decides, or today is not known. */
export function plainLimit(text: string | undefined, today: string | undefined): string | undefined {
  const limit = text === undefined ? undefined : limitOf(text);
  if (limit?.from === 'fixed') return limit.name;
  return limit?.from === 'today' && today !== undefined ? movedDay(today, limit) : undefined;
}
