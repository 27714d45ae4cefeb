import { asList, asRecord, valueAt } from '../../values/values.ts';

/** Turns the answers of the form into the value of `goodToKnow` in the file, where an empty text is "". */
export const goodToKnowInFile = (answers: Record<string, unknown>) => ({
  ...answers,
  facts: withTexts(answers['facts'], 'text'),
  questions: { ...asRecord(answers['questions']), items: withTexts(valueAt(answers, 'questions.items'), 'answer') },
});

const withTexts = (list: unknown, key: string): Record<string, unknown>[] =>
  asList(list).map((entry) => ({ ...asRecord(entry), [key]: asRecord(entry)[key] ?? '' }));
