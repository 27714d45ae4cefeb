import { siteUrl } from '../content/siteUrl.ts';
import { sharePicture } from './sharePicture.ts';

/** Its whole address: links to the site are shown elsewhere. */
export const sharePictureUrl = `${siteUrl}/${sharePicture.file}`;
