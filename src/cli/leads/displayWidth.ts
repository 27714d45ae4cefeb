const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const combining = /\p{Mn}|\p{Me}/u;

/** Columns that a text takes in a terminal. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (!combining.test(character)) width += wide.test(character) ? 2 : 1;
  }
  return width;
}
