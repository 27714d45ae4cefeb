import type { JSONPath } from 'jsonc-parser';
import { asList, asRecord, isRecord } from '../../values/values.ts';
import { NotPossible } from '../deskApi.ts';
import { words } from '../words.ts';
import { maxProjectPictures } from '../../content/projectPictures.ts';
import { unmarkIfReplaced } from './sampleMarks.ts';

// The file has the first picture of the finished work under `after` and the others under `more`; the form has one list.

type Job = Record<string, unknown>;

const finishedPictures = (job: Job): Job[] => [job['after'] ?? [], ...asList(job['more'])].flat().map(asRecord);

/** The answers of the form of a job that the file has. Each picture keeps the name that it has there. */
export const jobAnswers = (job: Job): Job => ({
  ...job,
  after: finishedPictures(job).map((entry) => ({ ...entry, saved: entry['picture'] })),
});

/** The path of the field that asks for a value of a job in the file. */
export function jobFieldPath(path: JSONPath): JSONPath {
  const [key, index, ...keys] = path;
  if (key === 'after') return ['after', 0, ...path.slice(1)];
  if (key !== 'more') return path;
  return index === undefined ? ['after'] : ['after', Number(index) + 1, ...keys];
}

/** A job as the file has it. Throws a NotPossible where it would have too many pictures. */
export function jobInFile({ before: oldState, after: entries, more: _more, ...job }: Job, previous: Job): Job {
  const savedPicture = (name: unknown): Job | undefined =>
    finishedPictures(previous).find(({ picture }) => picture === name);
  const [first, ...others] = asList(entries)
    .map(asRecord)
    .filter(({ picture, saved }) => saved !== undefined || !isUnderWay(picture))
    .map((entry) => pictureInFile(entry, savedPicture(entry['saved'])));
  const { picture } = asRecord(oldState);
  const hasOldState = picture !== undefined && !isUnderWay(picture);
  if (hasOldState && others.length + 2 > maxProjectPictures)
    throw new NotPossible(words.tooManyPictures(maxProjectPictures), 'after');
  return {
    ...job,
    ...(hasOldState && { before: pictureInFile(asRecord(oldState), asRecord(previous['before'])) }),
    after: first,
    ...(others.length > 0 && { more: others }),
  };
}

/** Whether a picture was chosen and is still being sent. */
const isUnderWay = (picture: unknown): boolean => isRecord(picture) && picture['id'] === undefined;

/** A picture as the file has it: until another one is sent, the one before. */
function pictureInFile({ picture, alt }: Job, saved: Job | undefined): Job {
  const name = isRecord(picture) ? (picture['id'] ?? saved?.['picture']) : picture;
  return unmarkIfReplaced({ picture: name, sample: saved?.['sample'], alt }, saved);
}
