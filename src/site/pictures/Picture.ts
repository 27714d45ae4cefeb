/** A picture as the pages show it: the site keeps it in several widths and formats. */
export interface Picture {
  /** Start of the addresses of its files. */
  base: string;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  alt: string;
}
