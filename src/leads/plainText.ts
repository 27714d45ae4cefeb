import { formats } from '../engine/definition/formats.ts';
import { cleanText } from '../engine/definition/cleanText.ts';

/** A visitor's text on one line of at most `longest` characters, without control and invisible characters. */
export function oneLine(text: unknown, maxLength: number): string {
  // Only the part that can be shown is processed.
  const prefix = typeof text === 'string' ? text.slice(0, 4 * maxLength) : '';
  const line = [...cleanText(prefix).replace(/\s+/g, ' ')];
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).join('')}…` : line.join('');
}

/** The e-mail address that a text consists of; undefined for anything else, such as two or one with a name. */
export const parseExactEmailAddress = (text: unknown): string | undefined =>
  typeof text === 'string' && text.length <= 254 && formats.email.pattern.test(text) ? text : undefined;

/** A first name that is fit for a greeting; undefined for anything else, such as a web address. */
export function greetingName(text: unknown): string | undefined {
  const name = oneLine(text, 60);
  return /^[\p{L}\p{M}][\p{L}\p{M}\u200c\u200d ’'-]*\.?$/u.test(name) ? name : undefined;
}

// Control, bidirectional, invisible and lone surrogate characters are escaped, because they could control a terminal or
// reorder its text. The joiners that some scripts and emoji need are harmless, and stay.
const unprintable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Text with control characters escaped as in JSON, so that all of it is visible and a terminal obeys nothing in it. */
export function escapeControls(text: string): string {
  return text.replace(unprintable, (character) => character.split('').map(escapeUnit).join(''));
}

/** The number that a phone dials for a stored one: digits after a comma follow after a pause. */
export const dialNumberWithExtension = (phone: string): string => phone.replace(' ext. ', ',').replace(/[^\d+,]/g, '');

/** A payload's value as text: lists and objects as JSON. */
export function textOrJsonOrEmpty(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
