import { expect, test } from 'vitest';
import type { FieldSchema, GroupSchema } from '../../../src/engine/definition/types.ts';
import { positionOf } from '../../../src/engine/flow/sectionErrors.ts';

const text: FieldSchema = { title: 'Text', type: 'string' };
const group = (properties: GroupSchema['properties']): GroupSchema => ({ type: 'object', required: [], properties });
const entry = { ...group({ kind: text, size: group({ width: text, height: text }) }), title: 'Entry' };
const schema = group({
  first: text,
  list: { type: 'array', title: 'List', maxItems: 20, items: entry },
  last: group({ b: text, a: text }),
});

test.each([
  ['', []],
  ['first', [0]],
  ['list', [1]],
  ['list.0', [1, 0]],
  ['list.0.kind', [1, 0, 0]],
  ['list.12.size.height', [1, 12, 1, 1]],
  ['last.a', [2, 1]],
  ['last.b', [2, 0]],
])('the position of "%s" is %j', (path, position) => {
  expect(positionOf(schema, path)).toEqual(position);
});

test('what no schema knows stands before all that it knows', () => {
  expect(positionOf(schema, 'nowhere')).toEqual([-1]);
  expect(positionOf(schema, 'first.inner')).toEqual([0]);
});
