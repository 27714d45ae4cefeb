/** Letters for a character class: of every language, written as one character or with their accents after them. */
export const letters = '\\p{L}\\p{M}';
