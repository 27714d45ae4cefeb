import type { Format } from '../Format.ts';

/**
 * A US employer identification number: nine digits, of which the first two are a prefix that the Internal Revenue Service
 * assigns: not 00, 07-09, 17-19, 28, 29, 49, 69, 70, 78, 79, 89, 96, 97. Stored as `12-3456789`.
 */
export const ein: Format = {
  pattern: /^\s*(?:0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-589])[\s.\u2010-\u2015-]*\d{7}\s*$/,
  canonical: (text) => text.replace(/\D/g, '').replace(/(\d{2})(\d{7})/, '$1-$2'),
};
