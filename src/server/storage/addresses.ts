import { foldSignsAndWhitespace } from '../../engine/definition/cleanText.ts';
import { isObjectOrArray } from '../../values/values.ts';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : isObjectOrArray(value) ? Object.values(value).flatMap(textsIn) : [];

/** More characters than any text has that is an address, with all that people do not see in it. */
const maxLength = 1000;

/** An e-mail address as addresses are compared: with its accents, which make it another mailbox. */
export const comparableEmailAddress = (text: string): string => foldSignsAndWhitespace(text).toLowerCase();

/** Tells whether one of the texts in a value, also in a group or a list entry, is the given e-mail address. */
export function hasTextEqualToEmail(value: unknown, address: string): boolean {
  const expected = comparableEmailAddress(address);
  return textsIn(value).some((text) => text.length <= maxLength && comparableEmailAddress(text) === expected);
}
