import { parse } from 'jsonc-parser';
import { isRecord } from '../../engine/definition/paths.ts';
import { editText } from '../../json/editText.ts';

/** The file that says which jobs the gallery shows. */
export const galleryPath = 'schemas/content/gallery.json';

/** A job of the gallery, as its file has it. */
export interface Job {
  project: number;
  job: string;
  area: string;
  before: { picture: string; alt: string; sample?: boolean };
  after: { picture: string; alt: string; sample?: boolean };
}

export interface Category {
  title: string;
  projects: Job[];
}

/** The tabs of the gallery with their jobs. The file was read by the check before. */
export function categoriesIn(text: string): Category[] {
  const file: unknown = parse(text);
  return isRecord(file) && Array.isArray(file['categories']) ? (file['categories'] as Category[]) : [];
}

/** A number that no job has yet. */
export const nextNumber = (categories: readonly Category[]): number =>
  1 + Math.max(0, ...categories.flatMap(({ projects }) => projects.map(({ project }) => project)));

/** The file with a job as the first one of a tab; `featured` shows it on the home page. */
export const withJob = (text: string, category: number, job: Job, featured: boolean): string =>
  editText(text, [
    { path: ['categories', category, 'projects', 0], value: job, isInserted: true },
    ...(featured ? [{ path: ['featured'], value: job.project }] : []),
  ]);

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
