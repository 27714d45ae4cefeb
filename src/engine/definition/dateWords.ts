/** Formats a moment; the first of a month in French as "1er novembre", where `Intl` has "1 novembre". */
export const formatMoment = (moment: Date, language: string, style: Intl.DateTimeFormatOptions): string =>
  withFrenchOrdinalFirst(moment.toLocaleString(language, style), language);

export const withFrenchOrdinalFirst = (date: string, language: string): string =>
  language.startsWith('fr') ? date.replace(/\b1 (?=\D{3})/, '1er ') : date;

/** A time of day as people write it: in French "7 h 30", at which no line breaks, where `Intl` has "07 h 30". */
export const formatFrenchHour = (text: string, language: string): string =>
  language.startsWith('fr') ? text.replace(/\b0?(\d{1,2})\sh\s(?=\d)/, '$1\u00a0h\u00a0') : text;

export const formatTimestamp = (moment: Date, language: string, zonedStyle: Intl.DateTimeFormatOptions): string =>
  formatFrenchHour(formatMoment(moment, language, zonedStyle), language);
