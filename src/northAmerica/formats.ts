// northAmerica: how people in Canada and the United States write some texts, as an extension of the engine.

import type { Format } from '../engine/definition/formats.ts';

/** A North American number: ten digits in any common writing, optional +1; area code and exchange start with 2 to 9. */
export const phone: Format = {
  pattern: /^(?:\+?1[ ./-]*)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[ ./-]*[2-9]\d{2}[ ./-]*\d{4}$/,
  canonical: (text) =>
    text
      .replace(/\D/g, '')
      .slice(-10)
      .replace(/(\d{3})(\d{3})(\d{4})/, '$1-$2-$3'),
};

/** A Canadian postal code in any case, with or without the space; some letters are never used in one. */
export const postalCode: Format = {
  pattern:
    /^[ABCEGHJ-NPRSTVXYabceghj-nprstvxy]\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z][ -]*\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z]\d$/,
  canonical: (text) =>
    text
      .toUpperCase()
      .replace(/[^A-Z\d]/g, '')
      .replace(/^(.{3})/, '$1 '),
};

/** The names of formats whose code comes with the forms that have a field of one. */
export const rareFormats = ['phone-extension', 'sin', 'ein'] as const;

export type NorthAmericanFormat = 'phone' | 'postal-code' | (typeof rareFormats)[number];
