import { expect, test } from 'vitest';
import {
  removePathIndexes,
  joinPath,
  genericPathInSection,
  withValueAt,
} from '../../../../src/engine/definition/paths.ts';
import { valueAt } from '../../../../src/values/values.ts';

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
  const copy = structuredClone(before);
  expect(withValueAt<unknown>(before, at, 'new')).toEqual(after);
  expect(before).toEqual(copy);
});

test('what does not lie on the path is shared', () => {
  const before = { a: [{ b: 1 }, { b: 2 }], d: {} };
  const after = withValueAt(before, 'a.1.b', 'new');
  expect(after.a[0]).toBe(before.a[0]);
  expect(after.d).toBe(before.d);
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
  expect(removePathIndexes(at)).toBe(generic);
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
  expect(genericPathInSection(base, at)).toBe(inSection);
});
