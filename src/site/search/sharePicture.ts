/** The picture that stands beside a link to the site: where the build puts it, and its size. */
export const sharePicture = { file: 'share.jpg', width: 1200, height: 630 } as const;
