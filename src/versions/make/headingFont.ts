import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { writeIfMissing } from '../files.ts';

const typeface = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
/** The font weight of headings and the company's name. */
const weight = 800;

export interface HeadingFont {
  url: string;
  file: string;
  /** The `@font-face` rule of the font. */
  face: string;
}

/**
 * Makes a subset font of a few kB with the letters of some words in the weight of headings, unless it is cached:
 * subsetting is slow, and other headings mostly have the same letters. It loads in time for the first page, unlike the
 * whole font of 41 kB on a slow connection.
 */
export async function makeHeadingFont(text: string, cache: string): Promise<HeadingFont> {
  const fontBytes = await readFile(fileURLToPath(import.meta.resolve(typeface)));
  // Not those that nobody sees, of which the marks of a preview are made.
  const letters = [...new Set(text.replace(/\p{Cf}/gu, ''))].sort().join('');
  const hash = createHash('sha256').update(fontBytes).update(`${weight} ${letters}`).digest('base64url').slice(0, 8);
  const name = `headings-${hash}.woff2`;
  const file = join(cache, name);
  await writeIfMissing(file, () =>
    subsetFont(fontBytes, letters, { targetFormat: 'woff2', variationAxes: { wght: weight } }),
  );
  const url = `/assets/${name}`;
  const face = `@font-face {
  font-family: 'Headings';
  font-weight: ${weight};
  font-display: swap;
  src: url(${url}) format('woff2');
}
`;
  return { url, file, face };
}
