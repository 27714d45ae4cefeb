/** A day, `YYYY-MM-DD`, as one says it. */
export const dayInWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-CA', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });

/** A moment as one says it: the time alone today, else with its day; by the company's clock. */
export function timeInWords(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  const day = (of: Date): string => of.toLocaleDateString('en-CA', { timeZone });
  const time = moment.toLocaleTimeString('en-CA', { timeZone, hour: '2-digit', minute: '2-digit', hour12: false });
  if (day(moment) === day(new Date())) return time;
  return `${moment.toLocaleDateString('en-CA', { timeZone, day: 'numeric', month: 'short' })}, ${time}`;
}
