import type { Picture } from './Picture.ts';

/** One job, before and after. */
export interface Project {
  project: number;
  job: string;
  area: string;
  before: Picture;
  after: Picture;
}
