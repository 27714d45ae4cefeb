import { dayIn } from '../pricing/days.ts';
import { type CompanyClock, utcWallTime } from '../pricing/wallTime.ts';

/** A day, `YYYY-MM-DD`, such as “5 May 2026”. */
export const formatDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-CA', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });

/** A moment by the company's clock, such as “today, 13:09”; with the year if that is not this one. */
export function formatRelativeDayAndTime(iso: string, clock: CompanyClock): string {
  const shown = utcWallTime(clock, iso);
  const days = [0, 1].map((back) => dayIn(clock, new Date(Date.now() - back * 86_400_000)));
  const day = dayIn(clock, new Date(iso));
  const back = days.indexOf(day);
  const isOfThisYear = day.slice(0, 4) === days[0]?.slice(0, 4);
  const date = shown.toLocaleDateString('en-CA', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(!isOfThisYear && { year: 'numeric' }),
  });
  return `${['today', 'yesterday'][back] ?? date}, ${shown.toISOString().slice(11, 16)}`;
}
