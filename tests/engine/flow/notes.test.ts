// Texts between fields: shown on their conditions, and never an answer.

import { expect, test } from 'vitest';
import { fittingAnswers } from '../../../src/engine/saved/savedAnswers.ts';
import { mergedSchema } from '../../../src/engine/definition/schemaTree.ts';
import { formatAnswersAsFacts } from '../../../src/engine/flow/answerFacts.ts';
import { walkFlow } from '../../../src/engine/flow/walk.ts';
import { validateAnswersWithDayTolerance } from '../../../src/engine/flow/validateAnswers.ts';
import { formOf } from '../../checker/reach/formOf.ts';

const form = formOf({
  sections: {
    home: {
      properties: {
        pets: { type: 'boolean' },
        care: { type: 'null', title: 'Pets', description: 'Please keep **{pets|them}** out.' },
        walls: {
          type: 'array',
          maxItems: 2,
          items: {
            type: 'object',
            properties: { hint: { type: 'null', description: 'Each' }, width: { type: 'number' } },
          },
        },
      },
      conditions: { care: { var: 'pets' } },
    },
  },
});

test('a text between fields is shown on its condition, and what is sent or kept under its name counts for nothing', () => {
  const typed = { pets: true, care: 'x', walls: [{ hint: { a: 1 }, width: 3 }] };
  const counted = { pets: true, walls: [{ width: 3 }] };
  expect(walkFlow(form, typed).answers).toEqual(counted);
  expect(validateAnswersWithDayTolerance(form, typed)).toMatchObject({ errors: [], answers: counted });
  expect(fittingAnswers(mergedSchema(form.definition), typed, form.code)).toEqual(counted);
  const hidden = (answers: object) => walkFlow(form, { ...answers }).steps[0]?.sections[0]?.hidden.has('care');
  expect([hidden({}), hidden({ pets: true })]).toEqual([true, false]);
  expect(formatAnswersAsFacts(form, typed).facts.map(({ label }) => label)).toEqual(['pets', 'Entry 1']);
});
