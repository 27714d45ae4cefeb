// Rules between fields: which answers they see, and where they complain.

import { describe, expect, test } from 'vitest';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { checkSection, memoizedCheck } from '../../../src/engine/flow/sectionErrors.ts';
import { sectionInstances, walkFlow } from '../../../src/engine/flow/walk.ts';
import { validateAnswersWithDayTolerance } from '../../../src/engine/flow/validateAnswers.ts';
import { readCases } from '../../cases/readCases.ts';
import { formOf, type ShortForm } from '../../checker/reach/formOf.ts';

interface Case {
  typed: Answers;
  wrong: string[];
}

const today = () => '2026-11-23';

describe.each(readCases<(ShortForm & { name: string; cases: Case[] })[]>('flow/rules'))('$name', (short) => {
  const form = { ...formOf(short), today };

  test.each(short.cases)('$typed', ({ typed, wrong }) => {
    const walk = walkFlow(form, typed, { today: today() });
    expect(sectionInstances(walk).flatMap((place) => checkSection(form, place).map(({ field }) => field))).toEqual(
      wrong,
    );
    // The service numbers only the entries that were sent.
    expect(validateAnswersWithDayTolerance(form, walk.answers).errors).toHaveLength(wrong.length);
  });
});

test('a section is judged again when only an answer of a section before has changed', () => {
  const holds = { '<=': [{ var: 'doors' }, { var: 'rooms' }] };
  const form = formOf({
    sections: {
      house: { properties: { rooms: { type: 'integer' } } },
      doors: { properties: { doors: { type: 'integer' } }, rules: [{ holds, at: 'doors', message: 'any' }] },
    },
  });
  const check = memoizedCheck(form);
  const wrongWith = (rooms: number): number =>
    sectionInstances(walkFlow(form, { rooms, doors: 3 })).flatMap((place) => check(place)).length;
  expect([wrongWith(3), wrongWith(2), wrongWith(3)]).toEqual([0, 1, 0]);
});
