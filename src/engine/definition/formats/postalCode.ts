import type { Format } from '../Format.ts';

/** A Canadian postal code in any case, with or without the space; some letters are never used in one. Stored as `T2P 1J9`. */
export const postalCode: Format = {
  pattern: /^\s*[ABCEGHJ-NPRSTVXYabceghj-nprstvxy]\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z][\s\u2010-\u2015-]*\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z]\d\s*$/,
  canonical: (text) => text.toUpperCase().replace(/[^A-Z\d]/g, '').replace(/^(.{3})/, '$1 '),
};
