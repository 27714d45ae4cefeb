/** The longest side of a picture that the desk sends, in pixels: the largest copy of the site is smaller. */
const longestSide = 2400;

/**
 * A picture as a JPEG in base64, turned as it shows, without where and when it was taken. Whatever the browser can show
 * is taken, on an iPhone its own HEIC as well. Rejects where it shows nothing.
 */
export async function jpegOf(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.88).replace(/^.*,/, '');
}
