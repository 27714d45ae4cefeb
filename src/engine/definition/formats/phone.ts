import type { Format } from '../Format.ts';

/**
 * A North American number: ten digits in any common writing, optional +1; area code and exchange start with 2 to 9.
 * Stored as `403-555-0142`.
 */
export const phone: Format = {
  pattern: /^\s*(?:\+?1[\s./\u2010-\u2015-]*)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[\s./\u2010-\u2015-]*[2-9]\d{2}[\s./\u2010-\u2015-]*\d{4}\s*$/,
  canonical: (text) => text.replace(/\D/g, '').slice(-10).replace(/(\d{3})(\d{3})(\d{4})/, '$1-$2-$3'),
};
