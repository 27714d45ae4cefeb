import type { FieldSchema } from './generated/SectionFile.ts';

/** A way of writing a text answer: what is accepted, and how it is stored. */
export interface Format {
  pattern: RegExp;
  /** The stored form of a text that the pattern accepts. */
  canonical: (text: string) => string;
  /** Its digits end in a check digit (Luhn's), which no pattern can judge. */
  checkDigit?: true;
}

/**
 * A US employer identification number: nine digits, of which the first two are a prefix that the Internal Revenue Service
 * assigns: not 00, 07-09, 17-19, 28, 29, 49, 69, 70, 78, 79, 89, 96, 97. Stored as `12-3456789`.
 */
export const ein: Format = {
  pattern: /^\s*(?:0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-589])[\s.\u2010-\u2015-]*\d{7}\s*$/,
  canonical: (text) => text.replace(/\D/g, '').replace(/(\d{2})(\d{7})/, '$1-$2'),
};

/** An address with a domain of at least two labels. Local parts in quotation marks and bare hosts, allowed by the standard, are typing mistakes on a form. */
export const email: Format = {
  pattern:
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*\.[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/,
  canonical: (text) => text,
};

/**
 * A North American number: ten digits in any common writing, optional +1; area code and exchange start with 2 to 9.
 * Stored as `403-555-0142`.
 */
export const phone: Format = {
  pattern:
    /^\s*(?:\+?1[\s./\u2010-\u2015-]*)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[\s./\u2010-\u2015-]*[2-9]\d{2}[\s./\u2010-\u2015-]*\d{4}\s*$/,
  canonical: (text) =>
    text
      .replace(/\D/g, '')
      .slice(-10)
      .replace(/(\d{3})(\d{3})(\d{4})/, '$1-$2-$3'),
};

/** A Canadian postal code in any case, with or without the space; some letters are never used in one. Stored as `T2P 1J9`. */
export const postalCode: Format = {
  pattern:
    /^\s*[ABCEGHJ-NPRSTVXYabceghj-nprstvxy]\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z][\s\u2010-\u2015-]*\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z]\d\s*$/,
  canonical: (text) =>
    text
      .toUpperCase()
      .replace(/[^A-Z\d]/g, '')
      .replace(/^(.{3})/, '$1 '),
};

/**
 * A Canadian social insurance number: nine digits, the last one a check digit. None begins with 0 (tax numbers of people
 * without one) or 8 (business numbers); 9 is a temporary resident's. Stored as `123 456 782`.
 */
export const sin: Format = {
  pattern: /^\s*[1-79]\d{2}[\s.\u2010-\u2015-]*\d{3}[\s.\u2010-\u2015-]*\d{3}\s*$/,
  canonical: (text) => text.replace(/\D/g, '').replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3'),
  checkDigit: true,
};

/** Every format a field may name. The meta-schema of sections lists the same names. */
export const formats: Record<string, Format> = { email, phone, 'postal-code': postalCode, sin, ein };

interface StoredForm {
  /** What every stored answer matches. */
  pattern: string;
  example: string;
}

const area = '[2-9]\\d{2}';

/** How the answers of each format are stored: that is what other rules judge (see `countedAnswer`). */
export const storedForms: Readonly<Record<NonNullable<FieldSchema['format']>, StoredForm>> = {
  email: { pattern: '^[!-?A-~]+@[A-Za-z0-9.-]+\\.[A-Za-z0-9-]{2,}$', example: 'name@example.com' },
  phone: { pattern: `^${area}-${area}-\\d{4}$`, example: '403-555-0142' },
  'postal-code': { pattern: '^[A-Z]\\d[A-Z] \\d[A-Z]\\d$', example: 'T2P 1J9' },
  sin: { pattern: '^[1-79]\\d{2} \\d{3} \\d{3}$', example: '130 692 544' },
  ein: { pattern: '^\\d{2}-\\d{7}$', example: '12-3456789' },
};
