import { chmod, rm } from 'node:fs/promises';
import sharp from 'sharp';
import { mostMegapixels } from './fileTypes.ts';

/** A picture that was made anew: where it lies, and what it is. */
export interface RenewedPicture {
  path: string;
  /** What its name may end in. */
  endings: [string, ...string[]];
  /** Media type. */
  type: string;
  bytes: number;
  width: number;
  height: number;
}

/** Why a picture is not taken. */
export type UnfitPicture = 'fileUnreadable' | 'filePixels';

const asIs = new Map([
  ['png', 'png'],
  ['webp', 'webp'],
  // Only its first picture: what moves is no photo.
  ['gif', 'png'],
] as const);

// Between two pictures it holds nothing of the one before.
sharp.cache(false);
sharp.concurrency(1);

/** Makes the picture at `path` anew beside it, turned as it shows, without anything else that its file told. */
export async function renewPicture(path: string): Promise<RenewedPicture | UnfitPicture> {
  const made = `${path}.made`;
  try {
    const input = sharp(path, { limitInputPixels: false, failOn: 'error' });
    const { width, height, format } = await input.metadata();
    if (width * height > mostMegapixels * 1e6) return 'filePixels';
    const kind = asIs.get(format as 'png') ?? 'jpeg';
    const { size, ...pixels } = await input
      .autoOrient()
      .timeout({ seconds: 30 })
      .toFormat(kind, kind === 'jpeg' ? { quality: 85 } : {})
      .toFile(made);
    await chmod(made, 0o600);
    return {
      path: made,
      endings: kind === 'jpeg' ? ['jpg', 'jpeg'] : [kind],
      type: `image/${kind}`,
      bytes: size,
      width: pixels.width,
      height: pixels.height,
    };
  } catch {
    await rm(made, { force: true });
    return 'fileUnreadable';
  }
}
