// pictures: the addresses and sizes of the pictures' copies.

export interface Picture {
  /** Prefix of the addresses of its copies. */
  base: string;
  /** Width of the original in pixels. */
  width: number;
  height: number;
  alt: string;
  /** The label on the picture while it is only a sample. */
  sample?: string;
}

export interface Project {
  project: number;
  job: string;
  area: string;
  before?: Picture;
  after: Picture;
  more?: Picture[];
}

export interface Gallery {
  hero: Picture;
  featured: Project;
  categories: { title: string; projects: Project[] }[];
}

export const pictureFile = (base: string, width: number, format: string): string => `${base}-${width}.${format}`;

const widths = [320, 480, 720, 1080, 1600];

/** The widths in which a picture is kept, of an original `width` pixels wide: none is larger than it. */
export function copyWidths(width: number): number[] {
  const smaller = widths.filter((each) => each < width);
  return width >= 1600 ? widths : [...smaller, width];
}

/** Address of the largest copy of a picture, in the format that every browser shows. */
export const largestJpegUrl = ({ base, width }: Picture): string =>
  pictureFile(base, copyWidths(width).at(-1) ?? width, 'jpg');

export const srcSet = ({ base, width }: Picture, format: string): string =>
  copyWidths(width)
    .map((each) => `${pictureFile(base, each, format)} ${each}w`)
    .join(', ');
