import { galleryPath } from './fileKinds.ts';
import type { Found } from './Found.ts';
import type { GalleryFile } from './generated/GalleryFile.ts';
import type { DefinitionFiles } from './pricedForm/DefinitionFiles.ts';

type Job = GalleryFile['categories'][number]['projects'][number];

const sides = ['before', 'after'] as const;

/** Every job of the gallery has a number of its own, and two pictures that are of it and of no other. */
export function* checkGallery(definitions: DefinitionFiles): Generator<Found> {
  const document = definitions.find(galleryPath);
  if (!document) return;
  const { categories, featured } = document.value as GalleryFile;
  const jobs = categories.flatMap(({ projects }, index) =>
    projects.map((job, number) => ({ job, at: ['categories', index, 'projects', number] })),
  );
  const all = jobs.map(({ job }) => job);
  const numbers = all.map(({ project }) => project);
  for (const [index, { job, at }] of jobs.entries()) {
    const { project, before, after } = job;
    const placeOf = (...keys: string[]): Found['place'] => definitions.placeIn(document, [...at, ...keys]);
    const side = strangeSide(job, all);
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
    else if (side !== undefined)
      yield {
        place: placeOf(side, 'picture'),
        code: 'picture-mismatch',
        message: `"${job[side].picture}" of project ${project} looks like a picture of another job`,
        hint: 'is that what you mean?',
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

/** The side of a pair that shows another job: by what its file is called, or because the whole pair stands twice. */
function strangeSide(job: Job, all: readonly Job[]): (typeof sides)[number] | undefined {
  if (jobIn(job.before.picture) === jobIn(job.after.picture)) {
    const first = all.find((other) => sides.every((side) => other[side].picture === job[side].picture));
    return first === job ? undefined : 'before';
  }
  const elsewhere = new Set(
    all.filter((other) => other !== job).flatMap((other) => sides.map((side) => jobIn(other[side].picture))),
  );
  const strange = sides.filter((side) => elsewhere.has(jobIn(job[side].picture)));
  return strange.find((side) => Number.parseInt(job[side].picture, 10) !== job.project) ?? strange[0];
}

/** What the names of both pictures of a job have in common: `03-` of `03-before.jpg`. */
const jobIn = (picture: string): string =>
  picture
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/before|after/, '');
