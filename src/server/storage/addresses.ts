import { foldSignsAndWhitespace } from '../../engine/definition/cleanText.ts';
import { dialNumberWithExtension } from '../../leads/plainText.ts';
import { isObjectOrArray } from '../../values/values.ts';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : isObjectOrArray(value) ? Object.values(value).flatMap(textsIn) : [];

/** More characters than any text has that is an address, with all that people do not see in it. */
const maxLength = 1000;

/** An e-mail address as addresses are compared: with its accents, which make it another mailbox. */
export const comparableEmailAddress = (text: string): string => foldSignsAndWhitespace(text).toLowerCase();

/**
 * A phone number as numbers are compared: its digits without the country code of North America, and after a comma those
 * of its extension. Undefined for what no number is, such as too few digits, or one digit alone, as in 000-000-0000.
 */
export function comparableNationalNumberWithExtension(text: string): string | undefined {
  const digits = dialNumberWithExtension(foldSignsAndWhitespace(text.slice(0, maxLength)));
  const number = digits.replace(/^\+?1?(?=\d{10}(?:,|$))/, '').replace('+', '');
  return /^(\d)(?!\1*(?:,|$))\d{6}/.test(number) ? number : undefined;
}

/** Tells whether one of the texts in a value, also in a group or a list entry, is the given e-mail address. */
export function hasTextEqualToEmail(value: unknown, address: string): boolean {
  const expected = comparableEmailAddress(address);
  return textsIn(value).some((text) => text.length <= maxLength && comparableEmailAddress(text) === expected);
}
