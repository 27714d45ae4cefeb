import { expect, test } from 'vitest';
import { editsBetween } from '../../src/content/differences.ts';
import { type PointerEdit, applyEditWithUndo } from '../../src/content/takeEdit.ts';

const option = (name: string, more = {}): object => ({ const: name, title: name.toLowerCase(), ...more });
const one = {
  title: 'Doors',
  oneOf: [option('A'), option('B'), option('C')],
  required: ['x', 'y'],
  sizes: [[1, 2], [3]],
};

test.each<[string, Record<string, unknown>, PointerEdit[]]>([
  ['nothing', {}, []],
  ['a text', { title: 'Door' }, [{ path: '/title', from: 'Doors', to: 'Door' }]],
  ['a key that goes', { title: undefined }, [{ path: '/title', from: 'Doors' }]],
  ['a key that comes', { more: 1 }, [{ path: '/more', to: 1, after: 'sizes' }]],
  [
    'a text of an entry',
    { oneOf: [option('A'), option('B', { title: 'bee' }), option('C')] },
    [{ path: '/oneOf/const=B/title', from: 'b', to: 'bee' }],
  ],
  [
    'an entry that goes, one that comes and one that is moved',
    { oneOf: [option('C'), option('A'), option('D')] },
    [
      { path: '/oneOf/const=C', after: '' },
      { path: '/oneOf/const=D', to: option('D'), after: 'const=A' },
      { path: '/oneOf/const=B', from: option('B') },
    ],
  ],
  ['a text of a list', { required: ['x', 'z', 'y'] }, [{ path: '/required/=z', to: 'z', after: '=x' }]],
  ['lists that nothing tells apart', { sizes: [[1, 2]] }, [{ path: '/sizes', from: [[1, 2], [3]], to: [[1, 2]] }]],
  [
    'entries by their numbers',
    { sizes: [[1, 2], [4]] },
    [
      { path: '/sizes/1/=4', to: 4, after: '' },
      { path: '/sizes/1/=3', from: 3 },
    ],
  ],
])('what is changed is told by its places: %s', (_what, change, edits) => {
  const other = JSON.parse(JSON.stringify({ ...one, ...change })) as object;
  expect(editsBetween(one, other)).toEqual(edits);
  const text = edits.reduce(
    (before, edit) => {
      const taken = applyEditWithUndo(before, edit);
      return 'text' in taken ? taken.text : before;
    },
    JSON.stringify(one, null, 2),
  );
  expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(other));
});
