import { formats } from '../engine/definition/formats.ts';

/** Line breaks and other control characters: they could end a header, or a line of a log. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Invisible characters that could reorder or hide text, and halves of characters. Joiners are letters' own. */
const invisible = /(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu;

/** A text of a visitor as one line of at most `longest` characters, which nothing in it can end or reorder. */
export function oneLine(text: unknown, longest: number): string {
  // More than is shown need not be read.
  const given = typeof text === 'string' ? text.slice(0, 4 * longest) : '';
  const line = [...given.replace(invisible, '').replace(controls, ' ').replace(/\s+/g, ' ').trim()];
  return line.length > longest ? `${line.slice(0, longest - 1).join('')}…` : line.join('');
}

/** A text of a visitor with its line breaks, and nothing else in it that could reorder or hide text. */
export const severalLines = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();

/** The one address that a text is; undefined for anything else, such as two of them, or one with a name or comment. */
export const oneAddress = (text: unknown): string | undefined =>
  typeof text === 'string' && text.length <= 254 && formats.email.pattern.test(text) ? text : undefined;

/** A first name that may be spoken to. Undefined for what is no name, such as a web address in its place. */
export function firstName(text: unknown): string | undefined {
  const name = oneLine(text, 60);
  return /^[\p{L}\p{M}][\p{L}\p{M}\u200c\u200d ’'-]*\.?$/u.test(name) ? name : undefined;
}
