import { galleryPath } from './fileKinds.ts';
import type { Found } from './Found.ts';
import type { GalleryFile } from './generated/GalleryFile.ts';
import type { DefinitionFiles } from './pricedForm/DefinitionFiles.ts';

/** Every job of the gallery has a number of its own, and two pictures. */
export function* checkGallery(definitions: DefinitionFiles): Generator<Found> {
  const document = definitions.find(galleryPath);
  if (!document) return;
  const { categories, featured } = document.value as GalleryFile;
  const jobs = categories.flatMap(({ projects }, index) =>
    projects.map((job, number) => ({ job, at: ['categories', index, 'projects', number] })),
  );
  const numbers = jobs.map(({ job }) => job.project);
  for (const [index, { job, at }] of jobs.entries()) {
    const { project, before, after } = job;
    const placeOf = (...keys: string[]): Found['place'] => definitions.placeIn(document, [...at, ...keys]);
    if (numbers.indexOf(project) < index)
      yield {
        place: placeOf('project'),
        code: 'duplicate-project',
        message: `there is already a project ${project}`,
        hint: 'give it a number of its own',
      };
    if (before.picture === after.picture)
      yield {
        place: placeOf('after', 'picture'),
        code: 'duplicate-picture',
        message: `"${after.picture}" is the picture before and after the job`,
        hint: 'name another one',
      };
  }
  if (!numbers.includes(featured))
    yield {
      place: definitions.placeIn(document, ['featured']),
      code: 'unknown-project',
      message: `there is no project ${featured}`,
      hint: `known here: ${numbers.join(', ')}`,
    };
}
