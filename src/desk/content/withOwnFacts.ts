import { asList, asRecord } from '../../content/questions.ts';
import { isSame } from '../../values/values.ts';

/** What is good to know, as its file has it. Its mark as a sample goes with the first words that are no sample's. */
export function withOwnFacts({ samples, ...now }: Record<string, unknown>, previous: Record<string, unknown>) {
  const facts = asList(now['facts']).map((fact) => ({ ...asRecord(fact), text: asRecord(fact)['text'] ?? '' }));
  const visibleTexts = (trust: Record<string, unknown>): unknown[] => [
    asList(trust['facts']).map((fact) => asRecord(fact)['text'] ?? ''),
    asList(asRecord(trust['reviews'])['items']),
  ];
  return { ...now, ...(isSame(visibleTexts(now), visibleTexts(previous)) && { samples }), facts };
}
