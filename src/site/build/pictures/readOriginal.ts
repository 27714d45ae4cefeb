import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Original } from './Original.ts';
import { recipe } from './recipe.ts';

/** Reads a picture to its end, so that one that is cut off is noticed. Throws on a file that is missing or no picture. */
export async function readOriginal(file: string): Promise<Original> {
  const content = await readFile(file);
  // Small: a JPEG is then read whole, but hardly computed.
  await sharp(content, { failOn: 'truncated' }).resize(16).toBuffer();
  const { autoOrient } = await sharp(content).metadata();
  const { name } = path.parse(file);
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const hash = createHash('sha256').update(`${recipe.version}\0`).update(content).digest('hex').slice(0, 8);
  return { file, width: autoOrient.width, height: autoOrient.height, name: `${slug}-${hash}` };
}
