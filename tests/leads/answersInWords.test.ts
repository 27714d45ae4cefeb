import { expect, test } from 'vitest';
import { answersInWords } from '../../src/leads/answerWords.ts';
import { compiledForm } from '../engine/compiledForm.ts';
import { onlineForms } from './onlineForms.ts';
import { workedHouse } from './sampleHouses.ts';

const wordsOf = (form: string, answers: Record<string, unknown>) => {
  const { definition } = onlineForms[form] ?? {};
  if (!definition) throw new Error(`There is no form "${form}"`);
  return answersInWords(definition, answers);
};

test('answers are told by the form\u2019s own words, in its order, without what is empty', () => {
  const answers = { email: 'ada@example.com', firstname: 'Ada', type_of_house: 'Condo/Townhouse', details: '' };
  expect(wordsOf('quote', answers)).toEqual([
    { label: 'Type of House', value: 'Condo/Townhouse' },
    { label: 'First Name', value: 'Ada' },
    { label: 'Email Address', value: 'ada@example.com' },
  ]);
});

test('yes and no are told in words, by those of the field where it has some; a box that is not ticked is not', () => {
  const told = answersInWords(compiledForm('pets').definition, { friendly: false, garden: true, insured: true });
  expect(told).toEqual([
    { label: 'Friendly to strangers', value: 'No' },
    { label: 'A garden', value: 'Yes, fenced' },
    { label: 'Insured', value: 'Yes' },
  ]);
  const { definition } = compiledForm('all-widgets');
  expect(answersInWords(definition, { tick: false, answer: false })).toEqual([{ label: 'Answer', value: 'No' }]);
});

test('a field of a group with a title is told with that', () => {
  const { definition } = compiledForm('trip');
  expect(answersInWords(definition, { goal: 'Banff', budget: { amount: 900 } })).toEqual([
    { label: 'Goal', value: 'Banff' },
    { label: 'Budget: Amount', value: '900' },
  ]);
});

test('an option is told by its title, and rooms that are counted are left out', () => {
  const told = wordsOf('estimator', workedHouse);
  expect(told).toContainEqual({ label: 'House Size', value: 'Medium' });
  expect(JSON.stringify(told)).not.toContain('Bedroom');
});
