/** The time zone whose clocks count, wherever a machine stands. */
export const calgary = 'America/Edmonton';

// The Canadian way of writing dates in this language is YYYY-MM-DD.
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

/** The day it is in Calgary now. */
export const calgaryToday = (): string => calgaryDate(new Date());
