/** Width and height of a picture as it shows, in pixels. */
export async function measurePicture(file: Blob): Promise<{ width: number; height: number } | undefined> {
  const picture = await decodePicture(file);
  const pixels = picture && { width: picture.width, height: picture.height };
  picture?.close();
  return pixels;
}

/** A file as a picture; undefined for one that the browser cannot show. */
export async function decodePicture(file: Blob, options?: ImageBitmapOptions): Promise<ImageBitmap | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  try {
    return await createImageBitmap(file, options);
  } catch {
    return undefined;
  }
}
