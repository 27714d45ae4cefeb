/** A picture of the gallery, as its file has it. */
export interface ProjectPicture {
  picture: string;
  alt: string;
  sample?: boolean;
}

/** A finished job, as the file of the gallery has it. */
export interface GalleryProject {
  project: number;
  job: string;
  area: string;
  before?: ProjectPicture;
  /** The first picture of the finished work. */
  after: ProjectPicture;
  more?: ProjectPicture[];
}

/** The most pictures of a job, the one before the work included. */
export const maxProjectPictures = 8;

/** The pictures of a job in the order shown. */
export const projectPictures = (project: GalleryProject): ProjectPicture[] => [
  ...(project.before ? [project.before] : []),
  project.after,
  ...(project.more ?? []),
];
