// Fields that cannot be changed on a condition: their default counts then, in the browser and in the service.

import { expect, test } from 'vitest';
import { sectionInstances, walkFlow } from '../../../src/engine/flow/walk.ts';
import { validateAnswersWithDayTolerance } from '../../../src/engine/flow/validateAnswers.ts';
import { formOf } from '../../checker/reach/formOf.ts';

const form = formOf({
  sections: {
    job: {
      properties: {
        own: { type: 'boolean' },
        coats: { type: 'integer', default: 2 },
        rooms: {
          type: 'array',
          minItems: 1,
          maxItems: 2,
          items: { type: 'object', properties: { flat: { type: 'boolean' }, height: { type: 'number', default: 8 } } },
        },
      },
      ui: {
        coats: { 'ui:readonly': { '!': [{ var: 'own' }] } },
        rooms: { items: { height: { 'ui:readonly': { var: 'rooms.flat' } } } },
      },
    },
  },
});

test.each([
  [{ coats: 9 }, { coats: 2, rooms: [{ height: 8 }] }, ['coats']],
  [{ own: true, coats: 9 }, { own: true, coats: 9, rooms: [{ height: 8 }] }, []],
  [
    { own: true, rooms: [{ height: 9 }, { flat: true, height: 9 }] },
    { own: true, coats: 2, rooms: [{ height: 9 }, { flat: true, height: 8 }] },
    ['rooms.1.height'],
  ],
])('%j', (typed, counted, fixed) => {
  const walk = walkFlow(form, typed);
  expect(walk.answers).toEqual(counted);
  expect([...(sectionInstances(walk)[0]?.fixed ?? [])]).toEqual(fixed);
  expect(
    validateAnswersWithDayTolerance(form, { ...walk.answers, ...('coats' in typed && { coats: typed.coats }) }).answers,
  ).toEqual(counted);
});
