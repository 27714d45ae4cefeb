declare module 'subset-font' {
  /** The font with the glyphs that a text needs alone, at one place of its axes when they are given. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>;
}
