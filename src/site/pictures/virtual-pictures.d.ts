/** What the home page shows; the build has checked the file it comes from. */
declare module 'virtual:pictures' {
  const pictures: Pick<import('./pictures.ts').Gallery, 'hero' | 'featured'>;
  export default pictures;
}

/** All finished jobs; the build has checked the file they come from. */
declare module 'virtual:gallery' {
  const gallery: Pick<import('./pictures.ts').Gallery, 'categories'>;
  export default gallery;
}
