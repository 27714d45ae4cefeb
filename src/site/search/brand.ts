// A module of its own, without imports: the build reads it outside of Vite, where there is no content yet.

/** Colours that the browser paints around the pages; they match the styles. */
export const themeColours = { brand: '#1f5d4c', light: '#fcfaf6', dark: '#111715' } as const;

/** The picture that stands beside a link to the site: where the build puts it, and its size. */
export const sharePicture = { file: 'share.jpg', width: 1200, height: 630 } as const;

/** Its whole address: links to the site are shown elsewhere. */
export const sharePictureUrl = (siteUrl: string): string => `${siteUrl}/${sharePicture.file}`;
