import type { WidgetName } from './widgetTraits.ts';

/** The value of a date or time whose text the browser withholds, such as 31 February or half a date. */
export const unreadable = '?';

/** A way of writing a text answer: what reads and shows answers needs of it. */
export interface Format {
  /** The texts that a visitor may type, folded as by `foldSignsAndWhitespace`. */
  pattern: RegExp;
  /** The stored form of a text that the pattern accepts. */
  canonical: (text: string) => string;
  /**
   * Parses what a visitor may type, folded, and returns its stored form, for formats that no pattern can describe;
   * undefined for anything else. The pattern then validates the stored form.
   */
  read?: (text: string) => string | undefined;
  /** A stored answer as people read it, in a language such as `en-CA`. As it is stored, when left out. */
  words?: (stored: string, locale: string) => string;
  /** The stored form of a value that counts from today, such as `today+14d`; undefined without a day. */
  counted?: (text: string, today: string | undefined) => string | undefined;
}

/** A format with what only those who write and check forms need of it, which is all that there is to say of it. */
export interface DescribedFormat extends Format {
  /** A description of the accepted texts for the authors of section files. */
  description: string;
  /** The pattern of stored answers, which other rules check (see `cleanAnswerText`), and an example. */
  stored: { pattern: string; example: string };
  /** A valid answer as text, as it is stored, for generated sample data. The example, when left out. */
  sample?: string;
  /** Its digits end in a check digit (Luhn's), which no pattern can judge. */
  checkDigit?: true;
  /** The format shares the messages of this one; if left out, it has messages under its name, with `_` for `-`. */
  messagesOf?: string;
  /** Its messages, by language, where a catalogue has none. Left out, every catalogue needs one. */
  sentences?: Readonly<Record<string, string>>;
  /** Its texts tell of a person, so that no address of a page may fill them in. */
  isPersonal?: true;
  /** The engine's widget of fields that name none. That of texts, when left out. */
  widget?: WidgetName;
  /** The noun of a text of this format, such as "an email address". Its name, when left out. */
  noun?: string;
}

/**
 * An address with a domain of at least two labels. Local parts in quotation marks and bare hosts, allowed by the
 * standard, are typing mistakes on a form, as are two dots in a row, which it does not allow.
 */
const email: Format = {
  pattern:
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*\.[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/,
  canonical: (text) => text,
};

/** The formats whose code comes with every form; `allFormats.ts` has the others as well. */
export const formats = { email } satisfies Record<string, Format>;

/** A format by its name. @throws Error when its code is not loaded. */
export function requireFormat({ formats }: { formats: Readonly<Record<string, Format>> }, name: string): Format {
  const format = formats[name];
  if (!format) throw new Error(`No extension has the format "${name}"`);
  return format;
}
