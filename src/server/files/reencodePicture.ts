import { chmod, rm } from 'node:fs/promises';
import sharp from 'sharp';

export interface ReencodedPicture {
  path: string;
  endings: [string, ...string[]];
  type: string;
  bytes: number;
  width: number;
  height: number;
}

export type UnfitPicture =
  | { unfit: 'fileUnreadable' }
  /** The picture has too many pixels; `most` is the limit in millions. */
  | { unfit: 'filePixels'; most: number }
  /** Re-encoding costs more than the sender's remaining budget. */
  | { unfit: 'fileCosts' };

/** The outcome of re-encoding a picture, and its cost, which counts like uploaded bytes. */
export interface ReencodingResult {
  picture: ReencodedPicture | UnfitPicture;
  cost: number;
}

const keptFormats = new Map([
  ['png', 'png'],
  ['webp', 'webp'],
  // Only the first frame of an animation is kept, because photos do not move.
  ['gif', 'png'],
] as const);

/**
 * The limit of a picture in millions of pixels, so that decoding takes no more than 530 MB of memory, and the cost of
 * each million in bytes. 50 million are what the largest phone sensors produce by default.
 */
const decodingLimits = (format: string): { most: number; cost: number } =>
  format === 'heif' ? { most: 25, cost: 1 } : { most: 50, cost: format === 'webp' ? 1 : 0.5 };

/** A JPEG of more pixels is not optimised, and so somewhat larger: optimising takes 6 bytes of memory for each. */
const maxOptimised = 25e6;

// The cache would hold memory of one picture until the next.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Re-encodes the picture at `path` into a new file beside it, with its orientation applied and without metadata, unless
 * that costs more than `maxDecodingCost`; made small where `side` gives the pixels of its longest side.
 */
export async function reencodePictureBeside(
  path: string,
  maxDecodingCost = Infinity,
  side?: number,
): Promise<ReencodingResult> {
  const target = `${path}.made`;
  let cost = 0;
  try {
    const input = sharp(path, { limitInputPixels: false, failOn: 'error' });
    const { width, height, format } = await input.metadata();
    const limits = decodingLimits(format);
    if (width * height > limits.most * 1e6) return { picture: { unfit: 'filePixels', most: limits.most }, cost };
    if (width * height * limits.cost > maxDecodingCost) return { picture: { unfit: 'fileCosts' }, cost };
    cost = width * height * limits.cost;
    const kind = keptFormats.get(format as 'png') ?? 'jpeg';
    const { size, ...pixels } = await input
      .autoOrient()
      .resize({ ...(side !== undefined && { width: side, height: side }), fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 30 })
      .toFormat(kind, kind === 'jpeg' ? { quality: 85, optimiseCoding: width * height < maxOptimised } : {})
      .toFile(target);
    await chmod(target, 0o600);
    const endings: [string, ...string[]] = kind === 'jpeg' ? ['jpg', 'jpeg'] : [kind];
    const { width: newWidth, height: newHeight } = pixels;
    return {
      picture: { path: target, endings, type: `image/${kind}`, bytes: size, width: newWidth, height: newHeight },
      cost,
    };
  } catch {
    await rm(target, { force: true });
    return { picture: { unfit: 'fileUnreadable' }, cost };
  }
}
