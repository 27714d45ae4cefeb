/** Formats a moment; the first of a month in French as "1er novembre", where `Intl` has "1 novembre". */
export const formatMoment = (moment: Date, language: string, styleAndTimeZone: Intl.DateTimeFormatOptions): string =>
  withFrenchOrdinalFirst(moment.toLocaleString(language, styleAndTimeZone), language);

export const withFrenchOrdinalFirst = (date: string, language: string): string =>
  language.startsWith('fr') ? date.replace(/\b1 (?=\D{3})/, '1er ') : date;

/** Turns the "07 h 30" of `Intl` in French into "7 h 30", at which no line breaks. Other languages stay. */
export const trimFrenchHourZero = (intlTime: string, language: string): string =>
  language.startsWith('fr') ? intlTime.replace(/\b0?(\d{1,2})\sh\s(?=\d)/, '$1\u00a0h\u00a0') : intlTime;

export const formatTimestamp = (moment: Date, language: string, zonedStyle: Intl.DateTimeFormatOptions): string =>
  trimFrenchHourZero(formatMoment(moment, language, zonedStyle), language);
