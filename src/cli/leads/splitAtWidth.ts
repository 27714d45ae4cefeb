import { displayWidth } from './displayWidth.ts';

/** The longest start of a text that fits a width (one character at least), and the rest. */
export function splitAtWidth(text: string, width: number): [start: string, rest: string] {
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += displayWidth(character);
    if (used > width && end > 0) break;
    end += character.length;
  }
  return [text.slice(0, end), text.slice(end)];
}
