import type { DescribedFormat } from '../engine/definition/formats.ts';
import { type NorthAmericanFormat, phone, postalCode } from './formats.ts';

/** Every stored phone number without an extension matches this pattern. */
const storedPhone = '^[2-9]\\d{2}-[2-9]\\d{2}-\\d{4}$';

/** An extension after a number: a word or sign for it, `,` and `;` among them because keypads of phones have these. */
const extension = /^(?:[\s.]*(?:,\s*)?(?:[,;#*x]|ext(?:ension)?|poste)[\s.:]*(\d{1,6}))?$/;

// Each pattern begins with ^ and ends with $.
const pattern = new RegExp(phone.pattern.source.slice(0, -1) + extension.source.slice(1), 'i');

/** A North American number that may have an extension of up to six digits. */
const phoneExtension: DescribedFormat = {
  description: 'a North American number that may have an extension, stored as 403-555-0142 ext. 12',
  isPersonal: true,
  pattern,
  canonical: (text) => {
    const [, digits = ''] = pattern.exec(text) ?? [];
    const allDigits = text.replace(/\D/g, '');
    const number = phone.canonical(allDigits.slice(0, allDigits.length - digits.length));
    return digits === '' ? number : `${number} ext. ${digits}`;
  },
  messagesOf: 'phone',
  stored: { pattern: `${storedPhone.slice(0, -1)}(?: ext\\. \\d{1,6})?$`, example: '403-555-0142 ext. 12' },
};

/**
 * A Canadian social insurance number: nine digits, the last one a check digit. None begins with 0 (tax numbers of
 * people without one) or 8 (business numbers); 9 is a temporary resident's.
 */
const sin: DescribedFormat = {
  description: 'a Canadian social insurance number',
  noun: 'a social insurance number',
  isPersonal: true,
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
const ein: DescribedFormat = {
  description: 'a US employer identification number',
  noun: 'an employer identification number',
  isPersonal: true,
  pattern: /^(?:0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-589])[ .-]*\d{7}$/,
  canonical: (text) => text.replace(/\D/g, '').replace(/(\d{2})(\d{7})/, '$1-$2'),
  stored: { pattern: '^\\d{2}-\\d{7}$', example: '12-3456789' },
};

/** The formats of North America, with what those who write and check forms need of them. */
export const northAmericanFormats: Readonly<Record<NorthAmericanFormat, DescribedFormat>> = {
  phone: {
    ...phone,
    description: 'a North American number',
    noun: 'a phone number',
    isPersonal: true,
    widget: 'tel',
    stored: { pattern: storedPhone, example: '403-555-0142' },
    sample: '403-555-0100',
  },
  'postal-code': {
    ...postalCode,
    description: 'a Canadian postal code',
    isPersonal: true,
    stored: { pattern: '^[A-Z]\\d[A-Z] \\d[A-Z]\\d$', example: 'T2P 1J9' },
  },
  'phone-extension': phoneExtension,
  sin,
  ein,
};
