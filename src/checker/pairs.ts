import type { Findings, Place } from '../compile/findings.ts';
import { galleryPath } from './fileKinds.ts';
import { photosFolder } from './namedPictures.ts';
import type { GalleryFile } from './generated/GalleryFile.ts';
import type { DefinitionFiles } from './pricedForm/DefinitionFiles.ts';

type Job = GalleryFile['categories'][number]['projects'][number];

const sides = ['before', 'after'] as const;

/** Before and after a job are two pictures, of that job and of no other. */
export function checkPairs(findings: Findings, definitions: DefinitionFiles): void {
  const document = definitions.find(galleryPath);
  if (!document) return;
  const jobs = (document.value as GalleryFile).categories.flatMap(({ projects }, index) =>
    projects.map((job, number) => ({ job, at: ['categories', index, 'projects', number] })),
  );
  const all = jobs.map(({ job }) => job);
  const report = (
    place: Place,
    code: 'duplicate-picture' | 'picture-mismatch',
    message: string,
    hint: string,
  ): void => {
    findings.report(place, code, message, hint);
    // The picture that belongs there is shown nowhere, by the same mistake.
    findings.explain(definitions.fileOf(photosFolder), 'unused-picture');
  };
  for (const { job, at } of jobs) {
    const { project, before, after } = job;
    const placeOf = (side: (typeof sides)[number]) => definitions.placeIn(document, [...at, side, 'picture']);
    if (before.picture === after.picture) {
      const message = `"${after.picture}" is the picture before and after the job`;
      report(placeOf('after'), 'duplicate-picture', message, 'name another one');
      continue;
    }
    const side = strangeSide(job, all);
    if (side === undefined) continue;
    const message = `"${job[side].picture}" of project ${project} looks like a picture of another job`;
    report(placeOf(side), 'picture-mismatch', message, 'is that what you mean?');
  }
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
