/** A moment in words, the first of a month in French as "1er novembre", where `Intl` has "1 novembre". */
export const dateWords = (moment: Date, language: string, style: Intl.DateTimeFormatOptions): string =>
  ordinal(moment.toLocaleString(language, style), language);

export const ordinal = (date: string, language: string): string =>
  language.startsWith('fr') ? date.replace(/\b1 (?=\D{3})/, '1er ') : date;
