/** Letters of the scripts whose words may need joiners. */
const joinerScripts = /[\u0620-\u109f\u1780-\u17b3\u17b6-\u17d3\u1820-\u18aa\u{10a00}-\u{11fff}]/u.source;

/** Characters that stay although nobody sees them. */
const allowed = [
  // Tags of a flag such as Scotland's.
  /\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f}/u,
  // Variation selectors and joiners of emoji.
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?(?:\u200d(?=\p{Extended_Pictographic}))?/u,
  /[\d#*]\ufe0f(?=\u20e3)/u,
  // Variants of Chinese and Mongolian letters.
  /\p{Script=Han}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u,
  /[\u1820-\u18aa][\u180b-\u180f]/u,
  // Joiners in the words of scripts from Arabic to Mongolian.
  new RegExp(`(?=[\\p{L}\\p{M}])${joinerScripts}(?:\\u200d|\\u200c(?=\\p{L}))`, 'u'),
];

const invisible = /(?![\t-\r\u0085])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\ufff9-\ufffb]/u;

const pattern = new RegExp(`(${allowed.map(({ source }) => source).join('|')})|${invisible.source}`, 'gu');

/** A text without invisible characters, such as marks of direction, fillers, control characters and lone surrogates. */
export const stripInvisible = (text: string): string => text.replace(pattern, '$1');

/**
 * A text as people see it, with its line breaks: without invisible characters and outer spaces, with plain spaces.
 * Quotation marks and dashes stay as they are.
 */
export const cleanText = (text: string): string =>
  stripInvisible(text)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\p{Zs}\u2800]/gu, ' ')
    .trim();

/**
 * A clean text on one line in the characters of an English keyboard, for what is parsed, compared or searched for:
 * dashes, quotation marks, primes and slashes, digits of Arabic and Persian, and full-width characters are folded.
 */
export const foldSignsAndWhitespace = (text: string): string =>
  cleanText(text)
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[‘’‚‛′ʹʼ´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/\s+/g, ' ');
