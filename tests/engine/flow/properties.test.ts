import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt } from '../../../src/engine/definition/paths.ts';
import { places, walkFlow } from '../../../src/engine/flow/walk.ts';
import { compiledForm } from '../compiledForm.ts';
import { cases } from '../../thorough.ts';
import { tripLike } from './tripLike.ts';

const { definition } = compiledForm('trip');
const seed = 20261121;

/** The same answers with the names of every group in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (value === null || typeof value !== 'object') return value;
  const names = Object.entries(value).map(([name, inner]): [string, unknown] => [name, turned(inner)]);
  return Object.fromEntries(names.reverse());
}

function frozen<Value>(value: Value): Value {
  if (value !== null && typeof value === 'object') Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

test('what counts follows neither from the order of what was typed nor from what was shared with it, which stays', () => {
  fc.assert(
    fc.property(tripLike, fc.boolean(), (typed, sent) => {
      const { answers } = walkFlow(definition, frozen(typed), { sent });
      expect(walkFlow(definition, turned(typed) as typeof typed, { sent }).answers).toEqual(answers);
      // What counts, counts as it is.
      expect(walkFlow(definition, frozen(answers), { sent: true }).answers).toEqual(answers);
    }),
    { seed, numRuns: cases(40, 300) },
  );
});

test('every place has an id of its own, and its answers stand in those of the walk', () => {
  fc.assert(
    fc.property(tripLike, (typed) => {
      const walk = walkFlow(definition, typed);
      const all = places(walk);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      for (const { base, answers } of all) expect(valueAt(walk.answers, base)).toMatchObject(answers);
    }),
    { seed, numRuns: cases(40, 200) },
  );
});
