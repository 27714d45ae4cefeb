import { chmod, rm } from 'node:fs/promises';
import sharp from 'sharp';

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
export type UnfitPicture =
  | { unfit: 'fileUnreadable' }
  /** It may have so many million pixels. */
  | { unfit: 'filePixels'; most: number }
  /** It costs more than is left of what its sender may have done for them. */
  | { unfit: 'fileCosts' };

/** What became of a picture, and what that cost, counted like bytes that were sent. */
export interface Renewal {
  picture: RenewedPicture | UnfitPicture;
  cost: number;
}

const asIs = new Map([
  ['png', 'png'],
  ['webp', 'webp'],
  // Only its first picture: what moves is no photo.
  ['gif', 'png'],
] as const);

/**
 * What a picture of a format may have in millions of pixels, so that decoding it takes no more than 530 MB of memory,
 * and what one of them counts for in bytes. 50 are those of the largest sensors that phones use by themselves.
 */
const decoding = (format: string): { most: number; cost: number } =>
  format === 'heif' ? { most: 25, cost: 1 } : { most: 50, cost: format === 'webp' ? 1 : 0.5 };

// Between two pictures it holds nothing of the one before.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Makes the picture at `path` anew beside it, turned as it shows, without anything else that its file told, unless that
 * costs more than `budget`.
 */
export async function renewPicture(path: string, budget = Infinity): Promise<Renewal> {
  const made = `${path}.made`;
  let cost = 0;
  try {
    const input = sharp(path, { limitInputPixels: false, failOn: 'error' });
    const { width, height, format } = await input.metadata();
    const limits = decoding(format);
    if (width * height > limits.most * 1e6) return { picture: { unfit: 'filePixels', most: limits.most }, cost };
    if (width * height * limits.cost > budget) return { picture: { unfit: 'fileCosts' }, cost };
    cost = width * height * limits.cost;
    const kind = asIs.get(format as 'png') ?? 'jpeg';
    const { size, ...pixels } = await input
      .autoOrient()
      .timeout({ seconds: 30 })
      .toFormat(kind, kind === 'jpeg' ? { quality: 85 } : {})
      .toFile(made);
    await chmod(made, 0o600);
    const endings: [string, ...string[]] = kind === 'jpeg' ? ['jpg', 'jpeg'] : [kind];
    const { width: newWidth, height: newHeight } = pixels;
    return {
      picture: { path: made, endings, type: `image/${kind}`, bytes: size, width: newWidth, height: newHeight },
      cost,
    };
  } catch {
    await rm(made, { force: true });
    return { picture: { unfit: 'fileUnreadable' }, cost };
  }
}
