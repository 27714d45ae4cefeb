import { asList, asRecord, isSame } from '../../values/values.ts';

/** The file's value of `goodToKnow`. Its mark as a sample goes with the first change of a visible text. */
export function withoutSampleMarkIfChanged(
  { samples, ...now }: Record<string, unknown>,
  previous: Record<string, unknown>,
) {
  const facts = asList(now['facts']).map((fact) => ({ ...asRecord(fact), text: asRecord(fact)['text'] ?? '' }));
  const visibleTexts = (trust: Record<string, unknown>): unknown[] => [
    asList(trust['facts']).map((fact) => asRecord(fact)['text'] ?? ''),
    asList(asRecord(trust['reviews'])['items']),
  ];
  return { ...now, ...(isSame(visibleTexts(now), visibleTexts(previous)) && { samples }), facts };
}
