/** Invisible characters that could reorder or hide text, and lone surrogates, but not the joiners that scripts need. */
export const invisible = /(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu;

/** A visitor's text with its line breaks, but without other control or invisible characters. */
export const severalLines = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();
