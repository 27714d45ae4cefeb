import type { Pass } from '../compile/Compilation.ts';
import { galleryPath } from './fileKinds.ts';
import type { GalleryFile } from './generated/GalleryFile.ts';

/** Every job of the gallery has a number of its own, and two pictures. */
export const checkGallery: Pass = ({ documents }) => {
  const document = documents.get(galleryPath);
  if (!document) return;
  const { categories, featured } = document.value as GalleryFile;
  const jobs = categories.flatMap(({ projects }, index) =>
    projects.map((job, number) => ({ ...job, at: ['categories', index, 'projects', number] })),
  );
  const numbers = jobs.map(({ project }) => project);
  for (const [index, { project, before, after, at }] of jobs.entries()) {
    if (numbers.indexOf(project) < index) {
      const message = `there is already a project ${project}`;
      document.report([...at, 'project'], 'duplicate-project', message, 'give it a number of its own');
    }
    if (before.picture === after.picture) {
      const message = `"${after.picture}" is the picture before and after the job`;
      document.report([...at, 'after', 'picture'], 'duplicate-picture', message, 'name another one');
    }
  }
  if (numbers.includes(featured)) return;
  const hint = `known here: ${numbers.join(', ')}`;
  document.report(['featured'], 'unknown-project', `there is no project ${featured}`, hint);
};
