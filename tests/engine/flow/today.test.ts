// Conditions that count from today: page, saved answers and service judge by the day that they are handed.

import type { LoadedForm } from '../../../src/engine/definition/answerCode.ts';
import { expect, test } from 'vitest';
import { validateAnswersWithDayTolerance } from '../../../src/engine/flow/validateAnswers.ts';
import { formOf } from '../../checker/reach/formOf.ts';
import { inBrowser } from '../session/visit.ts';

inBrowser();

const short = {
  sections: {
    when: {
      properties: {
        begin: { type: 'string', format: 'date' },
        reason: { type: 'string' },
        stays: {
          type: 'array',
          maxItems: 3,
          items: { type: 'object', properties: { until: { type: 'string', format: 'date' }, why: { type: 'string' } } },
        },
      },
      required: ['begin', 'reason'],
      conditions: {
        reason: { '<': [{ var: 'begin' }, 'today+14d'] },
        'stays.why': { '<': [{ var: 'stays.until' }, 'today'] },
      },
    },
    express: { visible: { '<=': [{ var: 'begin' }, 'today+1d'] }, properties: { phone: { type: 'string' } } },
  },
};
const form = formOf(short);
const on = (today: string): LoadedForm => ({ ...form, today: () => today });
const answers = { begin: '2026-12-05', reason: 'A wedding', stays: [{ until: '2026-11-22', why: 'Moved' }] };

test('the service judges what is asked by its own day, and takes what is right a day before or after', () => {
  const { reason: _reason, ...without } = answers;
  expect(validateAnswersWithDayTolerance(on('2026-11-22'), answers).answers).toEqual({
    ...answers,
    stays: [{ until: '2026-11-22' }],
  });
  expect(validateAnswersWithDayTolerance(on('2026-11-23'), without).errors).toMatchObject([{ field: 'reason' }]);
  for (const day of ['2026-11-21', '2026-11-22'])
    expect(validateAnswersWithDayTolerance(on(day), without)).toEqual({
      answers: { ...without, stays: [{ until: '2026-11-22' }] },
      errors: [],
    });
  expect(validateAnswersWithDayTolerance(on('2026-11-23'), answers).answers).toEqual(answers);
});

test('a day that is right by the clock of a page is not refused because that of the service has another day', () => {
  const visit = formOf({
    sections: {
      when: { properties: { day: { type: 'string', format: 'date', earliest: 'today', latest: 'today+14d' } } },
    },
  });
  const by = (today: string, day: string) => validateAnswersWithDayTolerance({ ...visit, today: () => today }, { day });
  // The page is a day behind, and the first day can be chosen; then a day ahead, and the last one can.
  for (const day of ['2026-12-01', '2026-12-17'])
    expect(by('2026-12-02', day)).toEqual({ answers: { day }, errors: [] });
  for (const day of ['2026-11-30', '2026-12-18'])
    expect(by('2026-12-02', day).errors).toMatchObject([{ field: 'day' }]);
});
