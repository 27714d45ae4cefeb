import { dayIn } from '../pricing/days.ts';
import { type CompanyClock, wallTime } from '../pricing/wallTime.ts';

/** A day, `YYYY-MM-DD`, as one says it. */
export const dayInWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-CA', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });

/** A moment as one says it, “today, 13:09”, by the company's clock. */
export function timeInWords(iso: string, clock: CompanyClock): string {
  const shown = wallTime(clock, iso);
  const days = [0, 1].map((back) => dayIn(clock, new Date(Date.now() - back * 86_400_000)));
  const back = days.indexOf(dayIn(clock, new Date(iso)));
  const date = shown.toLocaleDateString('en-CA', { timeZone: 'UTC', day: 'numeric', month: 'short' });
  return `${['today', 'yesterday'][back] ?? date}, ${shown.toISOString().slice(11, 16)}`;
}
