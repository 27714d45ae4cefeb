import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt, withValueAt } from '../../../src/engine/definition/paths.ts';
import { withoutSurplusEntries } from '../../../src/engine/flow/surplus.ts';
import { places } from '../../../src/engine/flow/places.ts';
import { walkFlow } from '../../../src/engine/flow/walk.ts';
import { compiledForm } from '../compiledForm.ts';
import { tripLike } from './tripLike.ts';

const { definition } = compiledForm('trip');
const seed = 20261121;

const changes = fc.constantFrom<[string, unknown]>(
  ['party.count', 1],
  ['party.count', 3],
  ['party.count', ''],
  ['mode', 1],
  ['mode', 2],
  ['travellers.0.nickname', 'Ida'],
  ['travellers.1.wants.bags', true],
  ['travellers.1.bags.amount', 2],
  ['travellers.2.wants.stops', true],
  ['travellers.2.route.stops.3.place', 'Field'],
  ['helpers.1.phone', '4035550142'],
);

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
    { seed, numRuns: 300 },
  );
});

test('a walk that goes on from the last one finds what a fresh one finds', () => {
  fc.assert(
    fc.property(tripLike, fc.array(changes, { maxLength: 8 }), (typed, edits) => {
      let answers = typed;
      let previous = walkFlow(definition, answers);
      for (const [path, value] of edits) {
        answers = withValueAt(answers, path, value);
        previous = walkFlow(definition, answers, { previous });
        expect(previous).toEqual(walkFlow(definition, answers));
      }
    }),
    { seed, numRuns: 300 },
  );
});

test('an entry that nobody touched is not read again', () => {
  const typed = { mode: 2, party: { count: 2 }, travellers: [{ nickname: 'Ada' }, { nickname: 'Grace' }] };
  const before = walkFlow(definition, typed);
  const after = walkFlow(definition, withValueAt(typed, 'travellers.1.nickname', 'Ida'), { previous: before });
  expect(after.steps[1]).toBe(before.steps[1]);
  expect(after.steps[2]).not.toBe(before.steps[2]);
  expect(after.steps.map(({ title }) => title)).toEqual(['Plan', 'Ada', 'Ida', 'Helpers']);
});

test('an entry that moved is read again, with its own number', () => {
  const entry = {};
  const before = walkFlow(definition, { mode: 2, party: { count: 1 }, travellers: [entry] });
  const after = walkFlow(
    definition,
    { mode: 2, party: { count: 2 }, travellers: [entry, entry] },
    { previous: before },
  );
  expect(after.steps.map(({ title, base }) => [title, base])).toEqual([
    ['Plan', ''],
    ['Traveller 1', 'travellers.0'],
    ['Traveller 2', 'travellers.1'],
    ['Helpers', ''],
  ]);
});

test('what counts counts again, and nothing else: walking it changes nothing', () => {
  fc.assert(
    fc.property(tripLike, (typed) => {
      const { answers } = walkFlow(definition, typed);
      expect(walkFlow(definition, answers, { sent: true }).answers).toEqual(answers);
    }),
    { seed, numRuns: 500 },
  );
});

test('dropping surplus entries, at whatever place, changes nothing that counts', () => {
  fc.assert(
    fc.property(tripLike, (typed) => {
      const walk = walkFlow(definition, typed);
      for (const { stepIndex } of places(walk)) {
        const kept = withoutSurplusEntries(definition, walk, walk.steps[stepIndex], typed);
        expect(walkFlow(definition, kept).answers).toEqual(walk.answers);
        expect(withoutSurplusEntries(definition, walk, walk.steps[stepIndex], kept)).toBe(kept);
      }
    }),
    { seed, numRuns: 300 },
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
    { seed, numRuns: 200 },
  );
});
