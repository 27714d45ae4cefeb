// Control, bidirectional, invisible and lone surrogate characters could drive a terminal or reorder its text.
// The joiners that some scripts and emoji are written with cannot.
const unprintable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Text that shows everything it contains and does nothing else. The escapes are those of JSON. */
export function escapeControls(text: string): string {
  return text.replace(unprintable, (character) => character.split('').map(escapeUnit).join(''));
}
