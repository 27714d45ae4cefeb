import { expect, test } from 'vitest';
import { answerFacts } from '../../src/leads/answerFacts.ts';
import { compiledForm } from '../engine/compiledForm.ts';
import { onlineForms } from './onlineForms.ts';
import { workedHouse } from './sampleHouses.ts';

const wordsOf = (form: string, answers: Record<string, unknown>) => {
  const { definition } = onlineForms[form] ?? {};
  if (!definition) throw new Error(`There is no form "${form}"`);
  return answerFacts(definition, answers);
};

test('answers are told by the form\u2019s own words, in its order, without what is empty', () => {
  const answers = { email: 'ada@example.com', firstname: 'Ada', type_of_house: 'Condo/Townhouse', details: '' };
  expect(wordsOf('quote', answers).facts).toEqual([
    { label: 'Type of House', value: 'Condo/Townhouse' },
    { label: 'First Name', value: 'Ada' },
    { label: 'Email Address', value: 'ada@example.com' },
  ]);
});

test('yes and no are told in words, by those of the field where it has some; a box that is not ticked is not', () => {
  const answers = { friendly: false, garden: true, insured: true };
  expect(answerFacts(compiledForm('pets').definition, answers).facts).toEqual([
    { label: 'Friendly to strangers', value: 'No' },
    { label: 'A garden', value: 'Yes, fenced' },
    { label: 'Insured', value: 'Yes' },
  ]);
  const { definition } = compiledForm('all-widgets');
  expect(answerFacts(definition, { tick: false, answer: false }).facts).toEqual([{ label: 'Answer', value: 'No' }]);
});

test('an option is told by its title, and the entries of a repeated step stand below its own', () => {
  const { facts, repeated } = wordsOf('estimator', workedHouse);
  expect(facts).toContainEqual({ label: 'How big is the house?', value: 'Medium' });
  expect(repeated.map(({ title, entries }) => [title, entries.map((entry) => entry.title)])).toEqual([
    ['Room', ['Bedroom']],
  ]);
});

test('a field of a group with a title is told with that', () => {
  const { facts } = answerFacts(compiledForm('trip').definition, { goal: 'Banff', mode: 1, budget: { amount: 900 } });
  expect(facts).toContainEqual({ label: 'Budget: Amount', value: '900' });
});
