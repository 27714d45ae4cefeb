/* Generated from the JSON schemas by `npm run generate`. Do not edit. */

export interface GalleryFile {
  $schema: '../meta/gallery.schema.json';
  samples?: string;
  hero: PictureFile;
  featured: number;
  categories: CategoryFile[];
}
export interface PictureFile {
  picture: string;
  sample?: boolean;
  alt: string;
}
export interface CategoryFile {
  title: string;
  projects: ProjectFile[];
}
export interface ProjectFile {
  project: number;
  job: string;
  area: string;
  before?: PictureFile;
  after: PictureFile;
  more?: PictureFile[];
}
