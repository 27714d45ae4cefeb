import { expect, test } from 'vitest';
import { trialForm } from './rules/trialForm.ts';

test.each([
  ['en', 'What shall we do?', 'The “What shall we do?” field is required'],
  ['en', 'Deck', 'The Deck field is required'],
  ['fr-CA', 'Que faire ?', '« Que faire ? »'],
])('a title that is a question stands in quotation marks in sentences: %s, %s', (language, title, sentence) => {
  const table = { fields: { what: { title, type: 'string' } }, required: ['what'] };
  const form = trialForm(new Map([['deck', table as never]]), language);
  expect(JSON.stringify(form)).toContain(sentence);
});
