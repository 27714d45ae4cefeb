import { expect, test } from 'vitest';
import { answerFacts } from '../../../src/server/delivery/email/answerFacts.ts';
import { compiledForm } from '../../engine/compiledForm.ts';

const { definition } = compiledForm('trip');
const trip = {
  goal: 'Banff',
  mode: 2,
  party: { count: 2, leader: 'Ada' },
  travellers: [{ nickname: 'Ada' }, { nickname: 'Bob' }],
};
const headings = (heading?: string): string[] =>
  answerFacts(definition, trip, undefined, heading).entries.flatMap((block) =>
    block.is === 'heading' || block.is === 'subheading' ? [block.text] : [],
  );

test('the entries of a repeated step stand below its own title, or the one that is given', () => {
  expect(headings()).toEqual(['Traveller', 'Ada', 'Bob']);
  expect(headings('Who comes')).toEqual(['Who comes', 'Ada', 'Bob']);
});

test('a field of a group with a title is told with that', () => {
  const { facts } = answerFacts(definition, { goal: 'Banff', mode: 1, budget: { amount: 900 } });
  expect(facts).toContainEqual({ label: 'Budget: Amount', value: '900' });
});
