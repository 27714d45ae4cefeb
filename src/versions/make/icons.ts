import sharp from 'sharp';
import { themeColours } from '../../site/search/brand.ts';

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

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** A picture as icons in every size that browsers request, by their names. */
export async function iconsOf(
  picture: Buffer,
  background: string = themeColours.brand,
): Promise<Record<string, Buffer>> {
  const drawn = (size: number): Promise<Buffer> =>
    sharp(picture, { density: 72 * 16 })
      .autoOrient()
      .resize(size, size, { fit: 'contain', background: clear })
      .png()
      .toBuffer();
  // Phones crop these two icons to their own shape, so the drawing is centred on a background.
  const framed = async (size: number, part: number): Promise<Buffer> =>
    sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input: await drawn(Math.round(size * part)) }])
      .png()
      .toBuffer();
  return {
    'favicon.ico': icoOf(await drawn(32), 32),
    'icon-192.png': await drawn(192),
    'icon-512.png': await drawn(512),
    'apple-touch-icon.png': await framed(180, 0.9),
    'icon-maskable.png': await framed(512, 0.8),
  };
}
