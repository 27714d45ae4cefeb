/** Where a copy of a picture lies, by the start of its address, its width and the ending of its format. */
export const pictureFile = (base: string, width: number, format: string): string => `${base}-${width}.${format}`;
