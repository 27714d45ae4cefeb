import { siteUrl } from '../content/content.ts';
import { sharePicture } from './brand.ts';

/** Its whole address: links to the site are shown elsewhere. */
export const sharePictureUrl = `${siteUrl}/${sharePicture.file}`;
