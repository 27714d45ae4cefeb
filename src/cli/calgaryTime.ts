import { calgary } from '../pricing/calgary.ts';

// Swedes write the year first.
const calgaryClock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: calgary,
});

/** An ISO date-time as the clocks of Calgary showed it, wherever the machine stands: 2026-11-01 09:30. */
export const calgaryTime = (iso: string): string => calgaryClock.format(new Date(iso));

/**
 * The moment at which the clocks of Calgary show a date and time without a zone, such as `2026-11-01T09:30`; an invalid
 * date for what is none.
 */
export function calgaryMoment(text: string): Date {
  const wanted = Date.parse(`${text}Z`);
  if (Number.isNaN(wanted)) return new Date(NaN);
  const aheadAt = (moment: number): number => {
    const minute = moment - (moment % 60_000);
    return Date.parse(`${calgaryTime(new Date(minute).toISOString()).replace(' ', 'T')}Z`) - minute;
  };
  // Between the first guess and the moment itself the clocks may have changed.
  return new Date(wanted - aheadAt(wanted - aheadAt(wanted)));
}
