import { siteAnswerCode as code } from '../../../src/leads/answerCode.ts';
import { expect, test } from 'vitest';
import { walkFlow } from '../../../src/engine/flow/walk.ts';
import { compiledForm } from '../compiledForm.ts';

const { definition } = compiledForm('trip');
const typed = {
  days: '',
  mode: 2,
  party: { count: 1 },
  travellers: [{ wants: { bags: true }, bags: { amount: 1, items: [{ locked: false }] } }],
};

test('an emptied field does not get its default back where the answers arrive', () => {
  const { answers } = walkFlow({ definition, code }, typed);
  expect(answers).not.toHaveProperty('days');
  expect(walkFlow({ definition, code }, answers, { sent: true }).answers).toEqual(answers);
  expect(walkFlow({ definition, code }, {}, { sent: true }).answers).not.toHaveProperty('days');
});

test('a question with yes and no may stay open: one that was not sent has no answer', () => {
  const pets = compiledForm('pets');
  const { answers } = walkFlow(pets, { friendly: true });
  expect(answers).toMatchObject({ friendly: true, insured: true });
  expect(answers).not.toHaveProperty('garden');
  expect(walkFlow(pets, { friendly: true }, { sent: true }).answers).not.toHaveProperty('insured');
});

test('a box is never empty: one that was not sent is as it was at first', () => {
  const { answers } = walkFlow(
    { definition, code },
    {
      mode: 2,
      party: { count: 1 },
      travellers: [{ wants: { bags: true }, bags: { amount: 2, items: [{ locked: false }] } }],
    },
    { sent: true },
  );
  expect(answers['travellers']).toMatchObject([
    {
      wants: { bags: true, tags: false },
      diet: { special: false },
      bags: { items: [{ locked: false }, { locked: true }] },
    },
  ]);
});

test.each(['', ' ', [], null])(
  'a box that arrives as %j is as it was at first, also when what is stored is read again',
  (blank) => {
    const sent = {
      mode: 2,
      party: { count: 1 },
      travellers: [{ wants: { bags: true, tags: blank }, bags: { amount: 1, items: [{ locked: blank }] } }],
    };
    const { answers } = walkFlow({ definition, code }, sent, { sent: true });
    expect(walkFlow({ definition, code }, answers, { sent: true }).answers).toEqual(answers);
    expect(answers['travellers']).toMatchObject([
      { wants: { bags: true, tags: false }, bags: { items: [{ locked: true }] } },
    ]);
  },
);
