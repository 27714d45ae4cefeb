/** The company's time zone, which is used whatever the time zone of the machine. */
export const calgary = 'America/Edmonton';

// The en-CA locale formats dates as YYYY-MM-DD.
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: calgary,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day it is in Calgary at a moment, as `YYYY-MM-DD`: rate tables take effect on Calgary's days. */
export function calgaryDate(moment: Date): string {
  const part = Object.fromEntries(calendar.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}`;
}

const minute = 60_000;
let known = { minute: Number.NaN, date: '' };

/** Today's date in Calgary. It is memoized for each minute, because every lead needs it. */
export function calgaryToday(): string {
  const now = Date.now();
  const current = Math.floor(now / minute);
  if (known.minute !== current) known = { minute: current, date: calgaryDate(new Date(now)) };
  return known.date;
}
