declare module 'subset-font' {
  /** Returns the font with the glyphs of a text alone, optionally fixed at some axis values. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>;
}
