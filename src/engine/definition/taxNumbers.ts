import type { Format } from './formats.ts';

/**
 * A Canadian social insurance number: nine digits, the last one a check digit. None begins with 0 (tax numbers of
 * people without one) or 8 (business numbers); 9 is a temporary resident's.
 */
const sin: Format = {
  description: 'a Canadian social insurance number',
  pattern: /^[1-79]\d{2}[ .-]*\d{3}[ .-]*\d{3}$/,
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
  pattern: /^(?:0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-589])[ .-]*\d{7}$/,
  canonical: (text) => text.replace(/\D/g, '').replace(/(\d{2})(\d{7})/, '$1-$2'),
  stored: { pattern: '^\\d{2}-\\d{7}$', example: '12-3456789' },
};

export const taxNumbers = { sin, ein };
