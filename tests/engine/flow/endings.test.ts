// Sections that end a form for some: nothing after them applies, in the browser and in the service.

import { expect, test } from 'vitest';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { formatAnswersAsFacts, formatFact } from '../../../src/engine/flow/answerFacts.ts';
import { sectionInstances, walkFlow } from '../../../src/engine/flow/walk.ts';
import { validateAnswersWithDayTolerance } from '../../../src/engine/flow/validateAnswers.ts';
import { readCases } from '../../cases/readCases.ts';
import { formOf } from '../../checker/reach/formOf.ts';

interface Case {
  typed: Answers;
  places: string[];
  counted: Answers;
  facts?: string[];
}

const text = { type: 'string' };
const form = formOf({
  review: true,
  steps: [{ sections: ['home', 'away'] }, { sections: ['job', 'small', 'more'] }, { sections: ['you'] }],
  sections: {
    home: { properties: { town: text } },
    away: {
      heading: 'Not in {town} yet',
      ends: true,
      visible: { '==': [{ var: 'town' }, 'Banff'] },
      properties: { email: text },
    },
    job: { properties: { rooms: { type: 'integer' } } },
    small: { ends: true, visible: { '==': [{ var: 'rooms' }, 0] }, properties: {} },
    more: { visible: { '==': [{ var: 'rooms' }, 9] }, properties: { details: text } },
    you: { properties: { email: text } },
  },
});

test('from an end without a button nothing can be sent, whatever a program sends', () => {
  const { definition, ...rest } = form;
  const sections = { ...definition.sections, away: { ...definition.sections['away'], ends: 'unsent' } };
  const unsent = { ...rest, definition: { ...definition, sections } } as typeof form;
  expect(validateAnswersWithDayTolerance(unsent, { town: 'Banff' }).errors).toEqual([
    { field: 'away', message: 'Not in — yet' },
  ]);
  expect(validateAnswersWithDayTolerance(unsent, { town: 'Calgary' }).errors).toEqual([]);
});

test.each(readCases<Case[]>('flow/endings'))('$typed', ({ typed, places: shown, counted, facts }) => {
  const walk = walkFlow(form, typed);
  expect(sectionInstances(walk).map(({ id }) => id)).toEqual(shown);
  expect(walk.answers).toEqual(counted);
  expect(validateAnswersWithDayTolerance(form, typed)).toEqual({ answers: counted, errors: [] });
  if (facts) expect(formatAnswersAsFacts(form, counted).facts.map(formatFact)).toEqual(facts);
});
