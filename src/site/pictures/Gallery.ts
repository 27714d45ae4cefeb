import type { Picture } from './Picture.ts';
import type { Project } from './Project.ts';

/** All pictures of the site. */
export interface Gallery {
  /** Said beside the pictures as long as they are samples. */
  samples?: string;
  hero: Picture;
  featured: Project;
  /** The tabs, in their order. */
  categories: { title: string; projects: Project[] }[];
}
