import type { DeskEdit } from '../../leads/deskEdits.ts';

const photos = 'schemas/content/photos/';

/** Where the desk shows a picture of the content small. */
export const addressOf = (picture: string): string =>
  `/desk/api/content/picture?path=${encodeURIComponent(photos + picture)}`;

/** The edit that brings a picture, in base64, to the files. */
export const pictureEdit = (picture: string, to: string): DeskEdit => ({ file: photos + picture, path: '', to });

/** The longest side of a picture that the desk sends, in pixels: the largest copy of the site is smaller. */
const longestSide = 2400;

/**
 * A picture in base64, turned as it shows, without where and when it was taken. Whatever the browser can show is taken,
 * on an iPhone its own HEIC as well. Rejects where it shows nothing.
 */
export async function pictureOf(file: Blob, type = 'image/jpeg', longest = longestSide): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL(type, 0.88).split(',')[1] ?? '';
}
