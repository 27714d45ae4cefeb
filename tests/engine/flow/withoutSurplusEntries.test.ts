import { expect, test } from 'vitest';
import { withValueAt } from '../../../src/engine/definition/paths.ts';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { withoutSurplusEntries } from '../../../src/engine/flow/surplus.ts';
import { places, walkFlow } from '../../../src/engine/flow/walk.ts';
import { readCases } from '../../cases/readCases.ts';
import { compiledForm } from '../compiledForm.ts';

interface SurplusCase {
  name: string;
  /** Id of the place that is left. */
  left: string;
  /** The first of two travellers has switched everything off, instead of on. */
  off?: boolean;
  typed: Answers;
  /** As typed, when left out. */
  kept?: Answers;
}

const { definition } = compiledForm('trip');

function trip(typed: Answers, on: boolean): Answers {
  const wants = { bags: on, tags: on, stops: on };
  return ['travellers.0.wants', 'travellers.1.wants'].reduce((tree, path) => withValueAt(tree, path, wants), {
    ...typed,
    mode: 2,
    party: { count: 2 },
  });
}

test.each(readCases<SurplusCase[]>('flow/surplus-entries'))(
  'leaving a place: $name',
  ({ left, off = false, typed, kept = typed }) => {
    const answers = trip(typed, !off);
    const walk = walkFlow(definition, answers);
    const place = places(walk).find(({ id }) => id === left);
    if (!place) throw new Error(`There is no place "${left}"`);
    const found = withoutSurplusEntries(definition, walk, walk.steps[place.stepIndex], answers);
    expect(found).toEqual(trip(kept, !off));
    if (kept === typed) expect(found).toBe(answers);
  },
);

test('a number of entries that is missing decides nothing', () => {
  const answers = { mode: 2, party: {}, travellers: [{ nickname: 'Ada' }] };
  const walk = walkFlow(definition, answers);
  expect(withoutSurplusEntries(definition, walk, walk.steps[0], answers)).toBe(answers);
  expect(withoutSurplusEntries(definition, walk, undefined, answers)).toBe(answers);
});

test('a number of a step that cannot be entered now decides all the same', () => {
  const answers = { mode: 1, party: { count: 1 }, travellers: [{ nickname: 'Ada' }, { nickname: 'Grace' }] };
  const walk = walkFlow(definition, answers);
  expect(withoutSurplusEntries(definition, walk, walk.steps[0], answers)['travellers']).toEqual([{ nickname: 'Ada' }]);
});
