import { asList, asRecord, isSame, valueAt } from '../../values/values.ts';

/**
 * The file's value of `goodToKnow`, in which an empty text or answer is "". Its mark as a sample goes with the first
 * change of a visible text.
 */
export function withoutSampleMarkIfChanged(
  { samples, ...now }: Record<string, unknown>,
  previous: Record<string, unknown>,
) {
  const facts = withTexts(now['facts'], 'text');
  const items = withTexts(valueAt(now, 'questions.items'), 'answer');
  const visibleTexts = (trust: Record<string, unknown>): unknown[] => [
    withTexts(trust['facts'], 'text').map(({ text }) => text),
    withTexts(valueAt(trust, 'questions.items'), 'answer').filter(({ answer }) => answer !== ''),
    asList(valueAt(trust, 'reviews.items')),
  ];
  const isSample = isSame(visibleTexts(now), visibleTexts(previous));
  return { ...now, ...(isSample && { samples }), facts, questions: { ...asRecord(now['questions']), items } };
}

const withTexts = (list: unknown, key: string): Record<string, unknown>[] =>
  asList(list).map((entry) => ({ ...asRecord(entry), [key]: asRecord(entry)[key] ?? '' }));

/** A picture in a file, without its mark as a sample once another picture replaces it. */
export function withoutSampleMark(now: Record<string, unknown>, previous: unknown): Record<string, unknown> {
  const { sample, ...picture } = now;
  return sample !== undefined && picture['picture'] === asRecord(previous)['picture']
    ? { ...picture, sample }
    : picture;
}
