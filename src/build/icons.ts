import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { themeColours } from '../site/search/brand.ts';

/** Wraps a square PNG picture of up to 255 pixels in an .ico file. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  // In the header, type 1 means an icon, and the 2 bytes after it hold the number of pictures.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Renders the site's favicon.svg as icons in every size that browsers request. */
export async function makeIcons(folder: string): Promise<void> {
  const svg = await readFile(join(folder, 'favicon.svg'));
  const drawn = (size: number) => sharp(svg, { density: 72 * 16 }).resize(size, size);
  // Phones crop these two icons to their own shape, so the drawing is centred on its background colour.
  const framed = async (size: number, part: number) =>
    sharp({ create: { width: size, height: size, channels: 4, background: themeColours.brand } })
      .composite([
        {
          input: await drawn(Math.round(size * part))
            .png()
            .toBuffer(),
        },
      ])
      .png()
      .toBuffer();
  const files: Record<string, Buffer> = {
    'favicon.ico': icoOf(await drawn(32).png().toBuffer(), 32),
    'icon-192.png': await drawn(192).png().toBuffer(),
    'icon-512.png': await drawn(512).png().toBuffer(),
    'apple-touch-icon.png': await framed(180, 0.9),
    'icon-maskable.png': await framed(512, 0.8),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}
