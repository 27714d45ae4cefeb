/** Width and height of a picture as it shows, in pixels; nothing for a file that the browser cannot show. */
export async function pixelsOf(file: Blob): Promise<{ width: number; height: number } | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return undefined;
  }
}
