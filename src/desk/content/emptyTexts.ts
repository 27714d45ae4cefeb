import { asList, asRecord, valueAt } from '../../values/values.ts';

/** The file's value of `goodToKnow`, in which an empty text or answer is "". */
export const withEmptyTexts = (now: Record<string, unknown>) => ({
  ...now,
  facts: withTexts(now['facts'], 'text'),
  questions: { ...asRecord(now['questions']), items: withTexts(valueAt(now, 'questions.items'), 'answer') },
});

const withTexts = (list: unknown, key: string): Record<string, unknown>[] =>
  asList(list).map((entry) => ({ ...asRecord(entry), [key]: asRecord(entry)[key] ?? '' }));
