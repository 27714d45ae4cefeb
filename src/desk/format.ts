/** A day, `YYYY-MM-DD`, as one says it. */
export const dayInWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-CA', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });

/** A moment as one says it, “today, 13:09”, by the company's clock. */
export function timeInWords(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  const days = [0, 1].map((back) => new Date(Date.now() - back * 86_400_000).toLocaleDateString('en-CA', { timeZone }));
  const back = days.indexOf(moment.toLocaleDateString('en-CA', { timeZone }));
  const time = moment.toLocaleTimeString('en-CA', { timeZone, hour: '2-digit', minute: '2-digit', hour12: false });
  const date = moment.toLocaleDateString('en-CA', { timeZone, day: 'numeric', month: 'short' });
  return `${['today', 'yesterday'][back] ?? date}, ${time}`;
}
