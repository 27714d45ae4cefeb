import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const typeface = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
/** The font weight of headings and the company's name. */
const weight = 800;

export interface HeadingFont {
  /** The URL of the font file. */
  url: string;
  file: Buffer;
  /** The `@font-face` rule of the font. */
  face: string;
}

/**
 * Makes a subset font of a few kB with the letters of some words in the weight of headings. It loads in time for the
 * first page, unlike the whole font of 41 kB on a slow connection.
 */
export async function makeHeadingFont(words: string): Promise<HeadingFont> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(typeface)));
  const font = await subsetFont(whole, words, { targetFormat: 'woff2', variationAxes: { wght: weight } });
  const url = `/assets/headings-${createHash('sha256').update(font).digest('base64url').slice(0, 8)}.woff2`;
  const face = `@font-face {
  font-family: 'Headings';
  font-weight: ${weight};
  font-display: swap;
  src: url(${url}) format('woff2');
}
`;
  return { url, file: font, face };
}

/** The text of a page's h1 headings, from its HTML. */
export const headingsIn = (html: string): string =>
  [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, words]) => words).join(' ');
