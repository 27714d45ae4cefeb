import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const typeface = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
/** Of the headings and the company's name. */
const weight = 800;

export interface HeadingFont {
  /** Address of the file. */
  url: string;
  file: Buffer;
  /** Its `@font-face` rule. */
  face: string;
}

/**
 * The letters of some words, in the weight of headings, as a typeface of a few kB: it is there before the whole one,
 * whose 41 kB a slow line does not bring in time for the first page.
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

/** The words of a page's headings of the first order, as its HTML has them. */
export const headingsIn = (html: string): string =>
  [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, words]) => words).join(' ');
