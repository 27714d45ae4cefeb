import fc from 'fast-check';
import { expect, test } from 'vitest';
import { genericPath, joinPath, pathInSection, valueAt, withValueAt } from '../../../../src/engine/definition/paths.ts';

const seed = 20261121;
const name = fc.constantFrom('a', 'b', 'items', 'toString', 'constructor');
const step = fc.oneof({ weight: 3, arbitrary: name }, fc.nat(3).map(String));
const path = fc.array(step, { minLength: 1, maxLength: 5 }).map((steps) => steps.join('.'));
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(undefined, null, '', 'text', 0, 1, true),
    fc.dictionary(name, tie('tree'), { maxKeys: 3 }),
    fc.array(tie('tree'), { maxLength: 3 }),
  ),
}));

const properties = { seed, numRuns: 1000 };

test('what is put somewhere stands there', () => {
  fc.assert(
    fc.property(tree, path, fc.anything(), (before, at, value) => {
      expect(valueAt(withValueAt(before, at, value), at)).toBe(value);
    }),
    properties,
  );
});

test('the tree before stays as it was', () => {
  fc.assert(
    fc.property(tree, path, (before, at) => {
      const copy = structuredClone(before);
      withValueAt(before, at, 'new');
      expect(before).toEqual(copy);
    }),
    properties,
  );
});

test('what does not lie on the path is shared', () => {
  fc.assert(
    fc.property(tree, path, path, (before, at, other) => {
      fc.pre(!`${other}.`.startsWith(`${at}.`) && !`${at}.`.startsWith(`${other}.`));
      // A list has no place for names, a group none for numbers: there one takes the other's place.
      fc.pre(valueAt(before, at) !== undefined);
      expect(valueAt(withValueAt(before, at, 'new'), other)).toBe(valueAt(before, other));
    }),
    properties,
  );
});

test.each([
  ['a group that is not there', {}, 'a.b', { a: { b: 'new' } }],
  ['a list that is not there', {}, 'a.0.b', { a: [{ b: 'new' }] }],
  ['an entry further on', { a: [{ b: 1 }] }, 'a.2.b', { a: [{ b: 1 }, {}, { b: 'new' }] }],
  [
    'an entry among others',
    {
      a: [
        { b: 1, c: 1 },
        { b: 2, c: 2 },
      ],
      d: 1,
    },
    'a.1.b',
    {
      a: [
        { b: 1, c: 1 },
        { b: 'new', c: 2 },
      ],
      d: 1,
    },
  ],
  ['a group where a text was', { a: 'text' }, 'a.b', { a: { b: 'new' } }],
  ['a list where nothing was', { a: null }, 'a.0', { a: ['new'] }],
  ['a list where a group was', { a: { b: 1 } }, 'a.0', { a: ['new'] }],
  ['a group where a list was', { a: [1] }, 'a.b', { a: { b: 'new' } }],
])('a value goes into %s', (_name, before, at, after) => {
  expect(withValueAt<unknown>(before, at, 'new')).toEqual(after);
});

test.each([
  [{ a: { b: 1 } }, 'a.b', 1],
  [{ a: [{ b: 1 }, { b: 2 }] }, 'a.1.b', 2],
  [{ a: [1] }, 'a.1', undefined],
  [{ a: 'text' }, 'a.length', undefined],
  [{ a: [1, 2] }, 'a.length', undefined],
  [{ a: null }, 'a.b', undefined],
  [undefined, 'a', undefined],
  [{}, 'toString', undefined],
  [{ a: {} }, 'a.constructor.name', undefined],
  [Object.create({ a: 1 }), 'a', undefined],
])('of %j at "%s" stands %j', (tree_, at, value) => {
  expect(valueAt(tree_, at)).toBe(value);
});

test('at no path stands the tree itself', () => {
  const whole = { a: 1 };
  expect(valueAt(whole, '')).toBe(whole);
});

test.each([
  ['email', 'email'],
  ['guests.0.name', 'guests.name'],
  ['guests.12', 'guests'],
  ['guests.0.rooms.3.size.width', 'guests.rooms.size.width'],
  ['a1.2b.c3', 'a1.2b.c3'],
])('the field of "%s" is called "%s"', (at, generic) => {
  expect(genericPath(at)).toBe(generic);
});

test.each([
  ['', 'a', 'a'],
  ['a', 'b', 'a.b'],
  ['a.b', 0, 'a.b.0'],
  ['', 0, '0'],
])('"%s" and "%s" are together "%s"', (at, further, joined) => {
  expect(joinPath(at, further)).toBe(joined);
});

test.each([
  ['', 'guests.0.name', 'guests.name'],
  ['guests.0', 'guests.0.name', 'name'],
  ['guests.0', 'guests.0.bags.2.kind', 'bags.kind'],
  ['guests.1', 'guests.10.name', undefined],
  ['guests.1', 'guests.1', undefined],
  ['guests.1', 'name', undefined],
])('in a section at "%s", "%s" is called %j', (base, at, inSection) => {
  expect(pathInSection(base, at)).toBe(inSection);
});
