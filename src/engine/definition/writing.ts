// How a language writes what is put together of parts, where `Intl` has nothing, or not what people write.

const isFrench = (language: string): boolean => language.startsWith('fr');

/** A number with the decimal sign of a language, and without signs between thousands: `12,5`. */
export const writtenNumber = (value: number, language: string): string =>
  String(value).replace('.', () => (0.5).toLocaleString(language).charAt(1));

/** A date of `Intl` as people write it: in French "1er novembre" and "7 h 30", not "1 novembre" and "07 h 30". */
export const dateAsWritten = (text: string, language: string): string =>
  isFrench(language) ? text.replace(/\b1(?= \p{L}{3})/u, '1er').replace(/\b0(?=\d\sh\s)/, '') : text;

/** A moment in words. */
export const dateWords = (moment: Date, language: string, style: Intl.DateTimeFormatOptions): string =>
  dateAsWritten(moment.toLocaleString(language, style), language);

/** What stands between a label and its value: French has a space before the colon. */
export const colon = (language: string): string => (isFrench(language) ? '\u00a0: ' : ': ');
