import type { JsonPart } from './jsonParts.ts';

/** A text with one change, and where it was made. */
export interface Mutant {
  text: string;
  /** Of the first character that changed. */
  at: number;
}

const cut = (text: string, start: number, end: number, instead = ''): Mutant => ({
  text: text.slice(0, start) + instead + text.slice(end),
  at: start,
});
const plain = (text: string, { start, end }: JsonPart): string => text.slice(start + 1, end - 1);

/** A slip of one letter: the middle one is left out. */
const misspelt = (word: string): string =>
  word.slice(0, Math.floor(word.length / 2)) + word.slice(Math.floor(word.length / 2) + 1);

function remove(text: string, { keyStart, end }: JsonPart): Mutant {
  const [after] = /^\s*,\s*/.exec(text.slice(end)) ?? [];
  if (after !== undefined) return cut(text, keyStart, end + after.length);
  const [before = ''] = /,?\s*$/.exec(text.slice(0, keyStart)) ?? [];
  return cut(text, keyStart - before.length, end);
}

/**
 * What can be done to a value of a JSON text, or to its key. `by` is what takes the place of something, or comes in.
 */
export const mutations = {
  'no comma after': (text, { end }) => cut(text, end, end + 1),
  'two commas after': (text, { end }) => cut(text, end, end, ','),
  'a semicolon after': (text, { end }) => cut(text, end, end + 1, ';'),
  'a comma at the end': (text, { end }) => cut(text, end - 1, end - 1, ','),
  'no closing bracket': (text, { end }) => cut(text, end - 1, end),
  'the other closing bracket': (text, { end }) => cut(text, end - 1, end, text[end - 1] === '}' ? ']' : '}'),
  'no opening bracket': (text, { start }) => cut(text, start, start + 1),
  'two opening brackets': (text, { start }) => cut(text, start, start, text[start]),
  'no colon': (text, { start }) => cut(text, text.lastIndexOf(':', start), text.lastIndexOf(':', start) + 1),
  'no quotation marks around the key': (text, { keyStart, key = '' }) =>
    cut(text, keyStart, keyStart + key.length + 2, key),
  'no closing quotation mark': (text, { end }) => cut(text, end - 1, end),
  'no opening quotation mark': (text, { start }) => cut(text, start, start + 1),
  'single quotation marks': (text, part) => cut(text, part.start, part.end, `'${plain(text, part)}'`),
  'a comment before': (text, { keyStart }) => cut(text, keyStart, keyStart, '/* note */ '),
  'a decimal comma': (text, { end }) => cut(text, end, end, ',5'),
  'the key twice': (text, { keyStart, end }) => ({ ...cut(text, end, end, `, ${text.slice(keyStart, end)}`), at: end }),
  'the key twice, with another value': (text, { keyStart, key = '', end }, by = '') => ({
    ...cut(text, end, end, `, ${text.slice(keyStart, keyStart + key.length + 2)}: ${by}`),
    at: end,
  }),
  'another entry twice': (text, { start, end }) => ({ ...cut(text, end, end, `, ${text.slice(start, end)}`), at: end }),
  'the key misspelt': (text, { keyStart, key = '' }) =>
    cut(text, keyStart + 1, keyStart + 1 + key.length, misspelt(key)),
  'the key changed': (text, { keyStart, key = '' }, by = '') => cut(text, keyStart + 1, keyStart + 1 + key.length, by),
  misspelt: (text, part) => cut(text, part.start + 1, part.end - 1, misspelt(plain(text, part))),
  'as a text': (text, part) => cut(text, part.start, part.end, `"${text.slice(part.start, part.end)}"`),
  'in a list': (text, part) => cut(text, part.start, part.end, `[${text.slice(part.start, part.end)}]`),
  replaced: (text, { start, end }, by = '') => cut(text, start, end, by),
  'more in it': (text, { start, end }, by = '') =>
    cut(text, start + 1, start + 1, /^.\s*.$/s.test(text.slice(start, end)) ? by : ` ${by},`),
  'more at its end': (text, { end }, by = '') => ({ ...cut(text, end - 1, end - 1, `, ${by}`), at: end - 1 }),
  'more text': (text, { end }, by = '') => cut(text, end - 1, end - 1, by),
  removed: remove,
} satisfies Record<string, (text: string, part: JsonPart, by?: string) => Mutant>;
