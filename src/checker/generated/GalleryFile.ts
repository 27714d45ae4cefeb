/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

/**
 * The pictures of the site: the opening one, and finished jobs as pairs. The pictures themselves lie in the folder photos beside the file.
 */
export interface GalleryFile {
  $schema: '../meta/gallery.schema.json';
  /**
   * Stands on every picture that is a sample.
   */
  samples?: string;
  hero: PictureFile;
  /**
   * Number of the project on the home page.
   */
  featured: number;
  /**
   * The tabs of the gallery, in their order. The address names them by number, from 0: ?categoryIndex=1.
   *
   * @minItems 1
   */
  categories: CategoryFile[];
}
export interface PictureFile {
  /**
   * Name of a file in the folder photos. Any size: the site makes its own copies.
   */
  picture: string;
  /**
   * It is no photograph of a finished job, and says so. Take it out together with the picture.
   */
  sample?: boolean;
  /**
   * What the picture shows, with the job and where it was, for people who do not see it.
   */
  alt: string;
}
export interface CategoryFile {
  /**
   * What stands on the tab.
   */
  title: string;
  /**
   * In the order shown.
   *
   * @minItems 1
   */
  projects: ProjectFile[];
}
export interface ProjectFile {
  /**
   * The project's own number.
   */
  project: number;
  /**
   * What was done.
   */
  job: string;
  /**
   * Where.
   */
  area: string;
  before: PictureFile;
  after: PictureFile;
}
