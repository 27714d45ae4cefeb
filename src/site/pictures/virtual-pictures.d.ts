declare module 'virtual:pictures' {
  const pictures: unknown;
  export default pictures;
}

declare module 'virtual:gallery' {
  const gallery: unknown;
  export default gallery;
}
