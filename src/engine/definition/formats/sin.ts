import type { Format } from '../Format.ts';

/**
 * A Canadian social insurance number: nine digits, the last one a check digit. None begins with 0 (tax numbers of people
 * without one) or 8 (business numbers); 9 is a temporary resident's. Stored as `123 456 782`.
 */
export const sin: Format = {
  pattern: /^\s*[1-79]\d{2}[\s.\u2010-\u2015-]*\d{3}[\s.\u2010-\u2015-]*\d{3}\s*$/,
  canonical: (text) => text.replace(/\D/g, '').replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3'),
  checkDigit: true,
};
