// A module without imports, because the build reads it outside of Vite, where virtual modules do not exist.

/** Colours that the browser paints around the pages; they match the styles. */
export const themeColours = { brand: '#1f5d4c', light: '#fcfaf6', dark: '#111715' } as const;

export const sharePicture = { file: 'share.jpg', width: 1200, height: 630 } as const;

/** The absolute address of the picture of link previews, which appear on other sites. */
export const sharePictureUrl = (siteUrl: string): string => `${siteUrl}/${sharePicture.file}`;
