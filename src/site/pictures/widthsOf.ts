const widths = [320, 480, 720, 1080, 1600];

/** The widths in which a picture is kept, of an original `width` pixels wide: none is larger than it. */
export function widthsOf(width: number): number[] {
  const smaller = widths.filter((each) => each < width);
  return width >= 1600 ? widths : [...smaller, width];
}
