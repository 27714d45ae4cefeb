// How a language writes what is put together of parts, where `Intl` has nothing, or not what people write.

/** A number with the decimal sign of a language, and without signs between thousands: `12,5`. */
export const writeDecimal = (value: number | string, language: string): string =>
  String(value).replace('.', () => (0.5).toLocaleString(language)[1] ?? '.');

const fromRight = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** The direction in which a language is written, where it is not that of most; undefined where it is. */
export const directionOf = (tag: string): 'rtl' | undefined =>
  fromRight.includes(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : undefined;

export const languageAttributes = (tag: string): string =>
  `lang="${tag}"${directionOf(tag) ? ` dir="${directionOf(tag)}"` : ''}`;

/** A text with the no-break spaces of French: within guillemets, before signs and units, and in times of day. */
export const withFrenchNoBreakSpaces = (text: string, language: string): string =>
  language.startsWith('fr')
    ? text.replace(/(?<=«) | (?=[»:;!?%$])|(?<=\d) (?=h\b)|(?<=\d h) (?=\d)|(?<=[\d}]) (?=(?:pi|po|m|Ko)\b)/g, '\u00a0')
    : text;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
