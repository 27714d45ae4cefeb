import { editsBetween, editText } from '../../json/editText.ts';
import { readValue } from '../../json/looseJson.ts';
import { listIn, recordIn } from './questions.ts';

/** The file that says which jobs the gallery shows. */
export const galleryPath = 'schemas/content/gallery.json';

/** The pictures of a job. */
export const sides = ['before', 'after'] as const;

/** A job of the gallery, as its file has it. */
export interface Job extends Record<(typeof sides)[number], { picture: string; alt: string; sample?: boolean }> {
  project: number;
  job: string;
  area: string;
}

interface Category {
  title: string;
  projects: Job[];
}

/** The tabs of the gallery with their jobs. The file was read by the check before. */
export function categoriesIn(text: string): Category[] {
  return listIn(recordIn(readValue(text))['categories']) as Category[];
}

/** The number of the job that the home page shows. */
export const featuredIn = (text: string): unknown => recordIn(readValue(text))['featured'];

/** A number that no job has yet. */
export const nextNumber = (categories: readonly Category[]): number =>
  1 + Math.max(0, ...categories.flatMap(({ projects }) => projects.map(({ project }) => project)));

/** The file with a job in the place of one of a tab, or as its first one; `featured` shows it on the home page. */
export const withJob = (text: string, category: number, index: number, job: Job, featured: boolean): string => {
  const before = categoriesIn(text)[category]?.projects[index];
  const path = ['categories', category, 'projects', before ? index : 0];
  return editText(text, [
    ...(before ? editsBetween(before, job, path) : [{ path, value: job, isInserted: true }]),
    ...(featured ? [{ path: ['featured'], value: job.project }] : []),
  ]);
};

/** The file without a job. */
export const withoutJob = (text: string, category: number, index: number): string =>
  editText(text, [{ path: ['categories', category, 'projects', index], value: undefined }]);

/** The file with a job as the first one of its tab. */
export function withFirst(text: string, category: number, index: number): string {
  const job = categoriesIn(text)[category]?.projects[index];
  return editText(withoutJob(text, category, index), [
    { path: ['categories', category, 'projects', 0], value: job, isInserted: true },
  ]);
}
