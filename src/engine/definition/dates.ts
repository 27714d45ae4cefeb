import { resolveNonFieldLimit } from './dayLimits.ts';
import type { DescribedFormat } from './formats.ts';
import { trimFrenchHourZero, withFrenchOrdinalFirst } from './dateWords.ts';

// Formats for dates and times, loaded with the forms that use them: how they are parsed, stored and displayed.

/** A day that exists, of the years 1000 to 9999, as `2026-11-21`. An earlier year is one that is still being typed. */
const storedDate =
  /^[1-9]\d(?:\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:0[48]|[2468][048]|[13579][26])-02-29)$|^(?:[2468][048]|[13579][26])00-02-29$/;

const storedTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The names of months or weekdays in English and French, by number from 0 and in lower case. */
const namesOf = (count: number, dayOf: (number: number) => string, style: Intl.DateTimeFormatOptions): string[][] =>
  Array.from({ length: count }, (_, index) =>
    ['en', 'fr'].map((language) => stripAccents(formatUtc(dayOf(index + 1), language, style))),
  );

// The sample week starts on 1 November 2026 because that is a Sunday.
const dayNames = (): string[][] => namesOf(7, (day) => `2026-11-0${day}`, { weekday: 'long' });
const monthNames = (): string[][] =>
  namesOf(12, (month) => `2026-${String(month).padStart(2, '0')}-01`, { month: 'long' });

/** Index of the name that a word of three letters or more abbreviates; -1 when there is none or more than one. */
function indexOf(names: readonly (readonly string[])[], word: string): number {
  const matches = names.filter((each) => each.some((name) => name.startsWith(word)));
  return word.length >= 3 && matches[0] && matches.length === 1 ? names.indexOf(matches[0]) : -1;
}

const storedDay = (year: number, month: number, day: number): string | undefined => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return storedDate.test(text) ? text : undefined;
};

/**
 * The day that a folded text means, as it is stored: the year first, or last with the month in letters, in English or
 * French, or in digits where only one of them can be the month. Undefined for a day that does not exist, for one of two
 * that may be meant (03/04/2026), and for a day of the week that it is not.
 */
function readDate(text: string): string | undefined {
  const tokens = stripAccents(text)
    .replace(/\b(?:the|of|le)\b/g, ' ')
    .replace(/(\d)(?:st|nd|rd|th|er)\b/g, '$1')
    .split(/[\s,./-]+/)
    .filter((word) => word !== '');
  const weekday = tokens.length === 4 ? indexOf(dayNames(), tokens[0] ?? '') : undefined;
  const date = dateOfTokens(weekday === undefined ? tokens : tokens.slice(1));
  return date !== undefined && (weekday === undefined || new Date(date).getUTCDay() === weekday) ? date : undefined;
}

function dateOfTokens(tokens: readonly string[]): string | undefined {
  const [word1 = '', word2 = '', word3 = ''] = tokens;
  const [first, second, third] = [word1, word2, word3].map((token) => (/^\d{1,4}$/.test(token) ? Number(token) : NaN));
  if (tokens.length !== 3 || first === undefined || second === undefined || third === undefined) return undefined;
  const monthIn = (word: string): number => indexOf(monthNames(), word) + 1;
  if (first > 999) return storedDay(first, Number.isNaN(second) ? monthIn(word2) : second, third);
  if (!(third > 999)) return undefined;
  if (Number.isNaN(first)) return storedDay(third, monthIn(word1), second);
  if (Number.isNaN(second)) return storedDay(third, monthIn(word2), first);
  if (first <= 12 && second <= 12 && first !== second) return undefined;
  return first > 12 ? storedDay(third, second, first) : storedDay(third, first, second);
}

/** The stored time of day of a folded text: with a.m. or p.m., or of 24 hours with a colon or an h. */
function readTime(text: string): string | undefined {
  const timeText = stripAccents(text).replace(/\./g, '').trim();
  if (timeText === 'noon' || timeText === 'midi') return '12:00';
  if (timeText === 'midnight' || timeText === 'minuit') return '00:00';
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?: ?[:h] ?(\d\d))?(?::00)? ?(am|pm)?$/.exec(timeText) ?? /^(\d{1,2}) ?h$/.exec(timeText) ?? [];
  const hour = Number(hours);
  // "9" alone is ambiguous: it may be in the morning or in the evening.
  if (hours === '' || (half === undefined && !/[:h]/.test(timeText))) return undefined;
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const counted = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  const time = `${String(counted).padStart(2, '0')}:${minutes}`;
  return storedTime.test(time) ? time : undefined;
}

/** A text in small letters without accents. */
const stripAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Formatters by locale and style: constructing one takes longer than all else that a page does with it. */
const writerCache = new Map<string, Intl.DateTimeFormat>();

function formatUtc(moment: string, locale: string, style: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(style)}`;
  const writer = writerCache.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  writerCache.set(key, writer);
  return trimFrenchHourZero(
    withFrenchOrdinalFirst(writer.format(new Date(moment)).replace(/[\u00a0\u202f]/g, ' '), locale),
    locale,
  );
}

const date = {
  description: 'a day that exists, stored as 2026-11-21 and told in words',
  noun: 'a day',
  pattern: storedDate,
  canonical: (text: string) => text,
  read: readDate,
  words: (day: string, locale: string) => formatUtc(day, locale, { dateStyle: 'full' }),
  counted: resolveNonFieldLimit,
  stored: { pattern: storedDate.source, example: '2026-11-21' },
};

const time = {
  description: 'a time of day, stored as 14:30 and told in words',
  noun: 'a time of day',
  pattern: storedTime,
  canonical: (text: string) => text,
  read: readTime,
  words: (clock: string, locale: string) => formatUtc(`2000-01-01T${clock}Z`, locale, { timeStyle: 'short' }),
  stored: { pattern: storedTime.source, example: '14:30' },
};

const clock = `T${storedTime.source.slice(1, -1)}(?:(?::[0-5]\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d\\d:\\d\\d))?$`;
/** A stored day with a time behind it: `clock` follows each alternative of `storedDate`. */
const storedMoment = new RegExp(storedDate.source.replaceAll('$', clock));

/** A day and a time behind it. One with a time zone, as programs write it, stays as it is. */
function readMoment(text: string): string | undefined {
  if (storedMoment.test(text)) return text;
  const [, day = '', clock = ''] = /^(.{1,60}?)(?:T|,? )(\d[\d: .hap]{0,10}m?\.?)$/i.exec(text) ?? [];
  const [date, time] = [readDate(day), readTime(clock)];
  return date && time && `${date}T${time}`;
}

const moment = {
  description: 'a day and a time, stored as 2026-11-21T14:30 and told in words',
  pattern: storedMoment,
  canonical: (text: string) => text,
  read: readMoment,
  words: (dateTime: string, locale: string) =>
    formatUtc(`${dateTime.slice(0, 16)}Z`, locale, { dateStyle: 'full', timeStyle: 'short' }),
  stored: { pattern: storedMoment.source, example: '2026-11-21T14:30' },
};

export const dateFormats = { date, time, 'date-time': moment } satisfies Record<string, DescribedFormat>;
