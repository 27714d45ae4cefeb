import sharp from 'sharp';
import { sharePicture } from '../../search/sharePicture.ts';

/** Makes the picture that stands beside links to the site, out of the middle of a photo. */
export async function makeSharePicture(photo: string, file: string): Promise<void> {
  const { width, height } = sharePicture;
  try {
    await sharp(photo).rotate().resize(width, height, { fit: 'cover', position: 'attention' }).jpeg({ quality: 80, mozjpeg: true }).toFile(file);
  } catch (error) {
    throw new Error(`${photo}, which "sharing" in content/company.json names, is no picture that can be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
