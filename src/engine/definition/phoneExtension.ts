import { type Format, phone } from './formats.ts';

/** An extension after a number: a word or sign for it, `,` and `;` among them because keypads of phones have these. */
const extension = /^(?:[\s.]*(?:,\s*)?(?:[,;#*x]|ext(?:ension)?|poste)[\s.:]*(\d{1,6}))?$/;

// Each pattern begins with ^ and ends with $.
const pattern = new RegExp(phone.pattern.source.slice(0, -1) + extension.source.slice(1), 'i');

/** A North American number that may have an extension of up to six digits. */
const phoneExtension: Format = {
  description: 'a North American number that may have an extension, stored as 403-555-0142 ext. 12',
  pattern,
  canonical: (text) => {
    const [, digits = ''] = pattern.exec(text) ?? [];
    const all = text.replace(/\D/g, '');
    const number = phone.canonical(all.slice(0, all.length - digits.length));
    return digits === '' ? number : `${number} ext. ${digits}`;
  },
  rule: 'phone',
  stored: { pattern: `${phone.stored.pattern.slice(0, -1)}(?: ext\\. \\d{1,6})?$`, example: '403-555-0142 ext. 12' },
};

export const phoneExtensions = { 'phone-extension': phoneExtension };
