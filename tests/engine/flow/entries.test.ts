// Entries of lists and of repeated steps: what their conditions see, and which of them count; calculated answers.

import { describe, expect, test } from 'vitest';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { sectionInstances, walkFlow } from '../../../src/engine/flow/walk.ts';
import { checkSection } from '../../../src/engine/flow/sectionErrors.ts';
import { readCases } from '../../cases/readCases.ts';
import { formOf, type ShortForm } from '../../checker/reach/formOf.ts';

interface Case {
  typed: Answers;
  counted: Answers;
  /** Of all sections together. */
  hidden: string[];
  /** As the page shows it, where that is more than what counts. */
  shown?: Answers;
  wrong?: string[];
}

const forms = ['flow/entries', 'flow/calculated'].flatMap((name) =>
  readCases<(ShortForm & { name: string; steps: object[]; cases: Case[] })[]>(name),
);

describe.each(forms)('$name', (short) => {
  const form = formOf(short);

  test.each(short.cases)('$typed', ({ typed, counted, hidden, shown = counted, wrong = [] }) => {
    const walk = walkFlow(form, typed);
    expect(walk.answers).toEqual(counted);
    const walked = sectionInstances(walk);
    expect(walked.flatMap((place) => [...place.hidden])).toEqual(hidden);
    if (short.steps.length === 1) expect(walked[0]?.answers).toEqual(shown);
    expect(walked.flatMap((place) => checkSection(form, place).map(({ field }) => field))).toEqual(wrong);
  });

  test.each(short.cases)('the service reads what is sent of $typed as the browser did', ({ counted }) => {
    const walk = walkFlow(form, counted, { sent: true });
    expect(walk.answers).toEqual(counted);
  });
});
