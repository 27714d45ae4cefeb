import { foldedText } from '../../engine/definition/cleanText.ts';

/** All texts in a value, at any depth. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : [];

/** An e-mail address as addresses are compared: with its accents, which make it another mailbox. */
export const plainAddress = (text: string): string => foldedText(text).toLowerCase();

/** Whether one of the texts in a value is an e-mail address, be it in a group or an entry of a list. */
export const holdsAddress = (value: unknown, address: string): boolean =>
  textsIn(value).some((text) => plainAddress(text) === plainAddress(address));
