import { expect, test } from 'vitest';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { walkFlow } from '../../../src/engine/flow/walk.ts';
import { readCases } from '../../cases/readCases.ts';
import { compiledForm } from '../compiledForm.ts';

interface WalkCase {
  name: string;
  answers: Answers;
  /** Title and section ids of every listed step; no ids for one that cannot be entered. */
  steps: [string, string[] | null][];
  counted: Answers;
  /** Fields of shown sections that are hidden. */
  hidden?: string[];
}

const { definition } = compiledForm('booking');

test.each(readCases<WalkCase[]>('flow/walks'))('a walk: $name', ({ answers, steps, counted, hidden = [] }) => {
  const walk = walkFlow(definition, answers);
  expect(
    walk.steps.map(({ step, enabled, sections }) => [
      step.title,
      enabled ? sections.map(({ section }) => section.id) : null,
    ]),
  ).toEqual(steps);
  expect(walk.answers).toEqual(counted);
  expect(walk.steps.flatMap(({ sections }) => sections.flatMap((section) => [...section.hidden]))).toEqual(hidden);
});

test('what was typed is left as it was', () => {
  const typed = Object.freeze({ kind: ' family ', phone: '4035550142', extras: Object.freeze([]) });
  walkFlow(definition, typed);
  expect(typed).toEqual({ kind: ' family ', phone: '4035550142', extras: [] });
});
