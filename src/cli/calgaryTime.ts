import { calgary } from '../pricing/calgary.ts';

// The Swedish locale formats dates as YYYY-MM-DD.
const calgaryClock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: calgary,
});

/** An ISO date-time in Calgary's time zone, whatever the time zone of the machine: 2026-11-01 09:30. */
export const calgaryTime = (iso: string): string => calgaryClock.format(new Date(iso));

/**
 * The moment at which the clocks of Calgary show a date and time without a zone, such as `2026-11-01T09:30`; an Invalid
 * Date when the text is malformed.
 */
export function calgaryMoment(text: string): Date {
  const wanted = Date.parse(`${text}Z`);
  if (Number.isNaN(wanted)) return new Date(NaN);
  const aheadAt = (moment: number): number => {
    const minute = moment - (moment % 60_000);
    return Date.parse(`${calgaryTime(new Date(minute).toISOString()).replace(' ', 'T')}Z`) - minute;
  };
  // The offset is computed twice, because daylight saving time may change between the first guess and the result.
  return new Date(wanted - aheadAt(wanted - aheadAt(wanted)));
}
