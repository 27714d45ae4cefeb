// A group that nothing requires may be empty as a whole, whatever it requires itself: on the page and where it arrives.

import { expect, test } from 'vitest';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { checkSection } from '../../../src/engine/flow/sectionErrors.ts';
import { sectionInstances, walkFlow } from '../../../src/engine/flow/walk.ts';
import { validateAnswersWithDayTolerance } from '../../../src/engine/flow/validateAnswers.ts';
import { readCases } from '../../cases/readCases.ts';
import { formOf, type ShortForm } from '../../checker/reach/formOf.ts';

interface Case {
  name: string;
  typed: Answers;
  wrong: string[];
  counted?: Answers;
}

const {
  form: sources,
  cases,
  sent,
} = readCases<{ form: ShortForm; cases: Case[]; sent: { name: string; sent: Answers; wrong: string[] }[] }>(
  'flow/optional-groups',
);
const form = formOf(sources);
const fieldsOf = (errors: readonly { field: string }[]): string[] => errors.map(({ field }) => field);

test.each(cases)('$name', ({ typed, wrong, counted }) => {
  const walk = walkFlow(form, typed);
  expect(fieldsOf(sectionInstances(walk).flatMap((instance) => checkSection(form, instance)))).toEqual(wrong);
  if (counted) expect(walk.answers).toEqual(counted);
  expect(fieldsOf(validateAnswersWithDayTolerance(form, walk.answers).errors)).toEqual(wrong);
});

test.each(sent)('where a group belongs, $name arrives', ({ sent: answers, wrong }) => {
  expect(fieldsOf(validateAnswersWithDayTolerance(form, answers).errors)).toEqual(wrong);
});
