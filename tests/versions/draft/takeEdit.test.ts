import { expect, test } from 'vitest';
import type { DeskEdit } from '../../../src/leads/deskEdits.ts';
import { takeEdit } from '../../../src/versions/draft/takeEdit.ts';
import cases from '../../cases/takeEdit.json' with { type: 'json' };

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

test.each(cases as { what: string; edit: Omit<DeskEdit, 'file'>; text?: object; now?: unknown }[])(
  'an edit of $what',
  ({ edit, text, now }) => {
    const taken = takeEdit(source, { file: 'f', ...edit });
    if (text === undefined) {
      expect(taken).toEqual({ refused: now === null ? {} : { now } });
      return;
    }
    if (!('text' in taken)) throw new Error('it was refused');
    const expected = Object.entries({ ...value, ...text }).filter(([, each]) => each !== null);
    expect(JSON.stringify(Object.entries(JSON.parse(taken.text ?? '') as object).sort())).toBe(
      JSON.stringify(expected.sort()),
    );
    // Undo brings back all, in its order.
    const back = taken.undo ? takeEdit(taken.text, taken.undo) : taken;
    expect(JSON.stringify(JSON.parse('text' in back ? (back.text ?? '') : ''))).toBe(JSON.stringify(value));
  },
);

test('what an edit does not touch stays as it is written, and a file is one place', () => {
  const edit = { file: 'f', path: '/list/id=two/title', from: 'Two', to: '2' };
  expect(takeEdit(source, edit)).toHaveProperty('text', source.replace('"Two"', '"2"'));
  expect(takeEdit(source, { file: 'f', path: '', from: source, to: 'x' })).toEqual({
    text: 'x',
    undo: { file: 'f', path: '', from: 'x', to: source },
  });
  expect(takeEdit(source, { file: 'f', path: '', from: 'y', to: 'x' })).toEqual({ refused: { now: source } });
  expect(takeEdit(null, { file: 'f', path: '', to: 'x' })).toHaveProperty('text', 'x');
});

test.each([
  ['is gone', null, /not there any more/],
  ['has a mistake', '{ "a": 1,, }', /has a mistake/],
  ['is nested deeper than is read', '['.repeat(200), /has a mistake/],
])('a file that %s takes no edit of a place in it', (_what, text, problem) => {
  expect(takeEdit(text, { file: 'f', path: '/a', from: 1, to: 2 })).toEqual({
    refused: { problem: expect.stringMatching(problem) as string },
  });
});
