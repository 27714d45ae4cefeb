import type { FieldSchema } from './generated/SectionFile.ts';

/** Of a format, as fields name it. */
export type FormatName = NonNullable<FieldSchema['format']>;

/**
 * A way of writing a text answer: what is accepted, and how it is stored. Its name, with `_` for `-`, is that of its
 * rule.
 */
export interface Format {
  /** What it asks for, for those who write section files. */
  description: string;
  /** What a visitor may type. */
  pattern: RegExp;
  /** The stored form of a text that the pattern accepts. */
  canonical: (text: string) => string;
  /** What every stored answer matches, and one of them: that is what other rules judge (see `countedAnswer`). */
  stored: { pattern: string; example: string };
  /** A stored answer that is accepted, for made-up ones. The example, when left out. */
  sample?: string;
  /** Its digits end in a check digit (Luhn's), which no pattern can judge. */
  checkDigit?: true;
}

/**
 * An address with a domain of at least two labels. Local parts in quotation marks and bare hosts, allowed by the
 * standard, are typing mistakes on a form.
 */
const email: Format = {
  description: 'an address with a domain',
  pattern:
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*\.[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/,
  canonical: (text) => text,
  stored: { pattern: '^[!-?A-~]+@[A-Za-z0-9.-]+\\.[A-Za-z0-9-]{2,}$', example: 'name@example.com' },
};

/** A North American number: ten digits in any common writing, optional +1; area code and exchange start with 2 to 9. */
const phone: Format = {
  description: 'a North American number',
  pattern:
    /^\s*(?:\+?1[\s./\u2010-\u2015-]*)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[\s./\u2010-\u2015-]*[2-9]\d{2}[\s./\u2010-\u2015-]*\d{4}\s*$/,
  canonical: (text) =>
    text
      .replace(/\D/g, '')
      .slice(-10)
      .replace(/(\d{3})(\d{3})(\d{4})/, '$1-$2-$3'),
  stored: { pattern: '^[2-9]\\d{2}-[2-9]\\d{2}-\\d{4}$', example: '403-555-0142' },
  sample: '403-555-0100',
};

/** A Canadian postal code in any case, with or without the space; some letters are never used in one. */
const postalCode: Format = {
  description: 'a Canadian postal code',
  pattern:
    /^\s*[ABCEGHJ-NPRSTVXYabceghj-nprstvxy]\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z][\s\u2010-\u2015-]*\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z]\d\s*$/,
  canonical: (text) =>
    text
      .toUpperCase()
      .replace(/[^A-Z\d]/g, '')
      .replace(/^(.{3})/, '$1 '),
  stored: { pattern: '^[A-Z]\\d[A-Z] \\d[A-Z]\\d$', example: 'T2P 1J9' },
};

/**
 * A Canadian social insurance number: nine digits, the last one a check digit. None begins with 0 (tax numbers of
 * people without one) or 8 (business numbers); 9 is a temporary resident's.
 */
const sin: Format = {
  description: 'a Canadian social insurance number',
  pattern: /^\s*[1-79]\d{2}[\s.\u2010-\u2015-]*\d{3}[\s.\u2010-\u2015-]*\d{3}\s*$/,
  canonical: (text) => text.replace(/\D/g, '').replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3'),
  stored: { pattern: '^[1-79]\\d{2} \\d{3} \\d{3}$', example: '130 692 544' },
  sample: '123 456 782',
  checkDigit: true,
};

/**
 * A US employer identification number: nine digits, of which the first two are a prefix that the Internal Revenue
 * Service assigns: not 00, 07-09, 17-19, 28, 29, 49, 69, 70, 78, 79, 89, 96, 97.
 */
const ein: Format = {
  description: 'a US employer identification number',
  pattern: /^\s*(?:0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-589])[\s.\u2010-\u2015-]*\d{7}\s*$/,
  canonical: (text) => text.replace(/\D/g, '').replace(/(\d{2})(\d{7})/, '$1-$2'),
  stored: { pattern: '^\\d{2}-\\d{7}$', example: '12-3456789' },
};

/** Every format that a field may name. */
export const formats: Readonly<Record<FormatName, Format>> = {
  email,
  phone,
  'postal-code': postalCode,
  sin,
  ein,
};
