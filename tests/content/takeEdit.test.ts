import { expect, test } from 'vitest';
import { type PointerEdit, applyEditWithUndo } from '../../src/content/takeEdit.ts';
import cases from '../cases/json/takeEdit.json' with { type: 'json' };

/** Written as nobody's printer would write it: what an edit does not touch stays so. */
const source = `{
    "a": 1,   "b": { "x": 1, "y": [1,2] },
    "list": [
        { "id": "one", "title": "One" },
        { "id": "two", "title": "Two" }
    ],
    "words": ["a", "b"]
}
`;
const value = JSON.parse(source) as Record<string, unknown>;

test.each(cases as { what: string; edit: PointerEdit; text?: object; now?: unknown }[])(
  'an edit of $what',
  ({ edit, text, now }) => {
    const taken = applyEditWithUndo(source, edit);
    if (text === undefined) {
      expect(taken).toEqual({ now: now ?? undefined });
      return;
    }
    if (!('text' in taken)) throw new Error('it was refused');
    const expected = Object.entries({ ...value, ...text }).filter(([, each]) => each !== null);
    expect(JSON.stringify(Object.entries(JSON.parse(taken.text) as object).sort())).toBe(
      JSON.stringify(expected.sort()),
    );
    // Undo brings back all, in its order.
    const back = taken.undo ? applyEditWithUndo(taken.text, taken.undo) : taken;
    expect(JSON.stringify(JSON.parse('text' in back ? back.text : ''))).toBe(JSON.stringify(value));
  },
);

test('a part of an entry that is gone is not taken, and makes no half of an entry', () => {
  for (const edit of [{ from: 'Two', to: '2' }, { to: '2' }, {}])
    expect(applyEditWithUndo(source, { path: '/list/id=gone/title', ...edit })).toEqual({ isGone: true });
});

test('what an edit does not touch stays as it is written', () => {
  const edit = { path: '/list/id=two/title', from: 'Two', to: '2' };
  expect(applyEditWithUndo(source, edit)).toHaveProperty('text', source.replace('"Two"', '"2"'));
});

test.each([
  ['has a mistake', '{ "a": 1,, }'],
  ['is nested deeper than is read', '['.repeat(200)],
])('a text that %s takes no edit', (_what, text) => {
  expect(applyEditWithUndo(text, { path: '/a', from: 1, to: 2 })).toEqual({ isBroken: true });
});
