import { asRecord } from '../../values/values.ts';

/** A picture in a file, without its mark as a sample once its `picture` is another file; other edits keep the mark. */
export function unmarkIfReplaced(now: Record<string, unknown>, previous: unknown): Record<string, unknown> {
  const { sample, ...picture } = now;
  return sample !== undefined && picture['picture'] === asRecord(previous)['picture']
    ? { ...picture, sample }
    : picture;
}
