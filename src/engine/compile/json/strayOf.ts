import type { TextMistake } from './TextMistake.ts';

/** What stands between the parts of a JSON text, though JSON does not know it. */
interface Stray {
  length: number;
  flaw: TextMistake;
}

/** Each with how it is told, the likeliest first. Behind a colon a value is missing rather than noted upon. */
const strays: [pattern: RegExp, told: Omit<TextMistake, 'code' | 'offset'>][] = [
  [/(?:(?![ \t\r\n])[\s\p{Cc}\p{Cf}])+/uy, { message: 'an invisible character stands here, which JSON does not know', hint: 'remove it, or write a plain space', most: 1 }],
  // The other of the two versions is read.
  [/(?<=^[ \t]*)(?:<{7}[\s\S]*?^={7}|[<=>]{7})[^\n]*/my, { message: 'two versions of this file were put together here', hint: 'keep one of the two, and remove the lines of <<<<<<<, ======= and >>>>>>>', most: 1 }],
  [/(?<=^[ \t]*)```[^\n]*/my, { message: '``` stands here, which JSON does not know', hint: 'remove it', most: 1 }],
  [/\/\/[^\n]*|\/\*(?:(?!\/\*)[\s\S])*?\*\/|\/\*[^\n]*|<!--[\s\S]*?-->|(?<=^[ \t]*);[^\n]*|(?<!:[ \t]*)(?:#|--[ -]|<-)[^\n]*/my, { message: 'a comment stands here, which JSON does not know', hint: 'remove it' }],
];

/** The comment, or what else does not belong here, that begins at a character. */
export function strayOf(text: string, offset: number): Stray | undefined {
  // Most parts of a text are none, and texts are long.
  if (/["{}[\]:,\w]/.test(text.charAt(offset))) return undefined;
  for (const [pattern, told] of strays) {
    pattern.lastIndex = offset;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { length: found.length, flaw: { code: 'syntax', offset, ...told } };
  }
  return undefined;
}
