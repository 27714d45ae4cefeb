import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsBetween } from '../../src/content/differences.ts';
import { upsertJson } from '../../src/content/editText.ts';
import { applyEditWithUndo } from '../../src/content/takeEdit.ts';

/** Changes of JSON texts that people have written. */

/** A text of `before` that says `now`. */
const made = (text: string, before: unknown, now: unknown): string =>
  editsBetween(before, now).reduce((edited, edit) => {
    const taken = applyEditWithUndo(edited, edit);
    return 'text' in taken ? taken.text : edited;
  }, text);

test('changes touch only what differs', () => {
  const text = readFileSync('tests/project/schemas/content/company.json', 'utf8');
  const before = JSON.parse(text) as { company: Record<string, unknown> };
  const company: Record<string, unknown> = { ...before.company, phone: '403-555-0199' };
  delete company['tagline'];
  expect(made(text, before, { ...before, company })).toBe(
    text
      .replace(`"phone": "${String(before.company['phone'])}"`, '"phone": "403-555-0199"')
      .replace(/\n *"tagline": .*/, ''),
  );
});

test('entries of a list come and go in lines of their own, and no text is touched', () => {
  const entries = ['{ "const": "a", "title": "The {field}" }', '{ "const": "b", "title": "B" }'];
  const listed = (...lines: string[]): string => `{\n  "oneOf": [\n    ${lines.join(',\n    ')}\n  ]\n}\n`;
  const text = listed(...entries);
  const [a, b] = (JSON.parse(text) as { oneOf: unknown[] }).oneOf;
  const added = { const: 'c', title: 'With {name} in it' };
  const edited = (...now: unknown[]): string => made(text, { oneOf: [a, b] }, { oneOf: now });
  expect(edited(a, added, b)).toBe(
    listed(entries[0] ?? '', '{ "const": "c", "title": "With {name} in it" }', entries[1] ?? ''),
  );
  expect(edited(added, a, b)).toMatch(/\[\n {4}\{ "const": "c", [^\n]*,\n {4}\{ "const": "a"/);
  expect(edited(a)).toBe(listed(entries[0] ?? ''));
  expect(
    upsertJson('{ "a": {}, "b": [] }', [
      { path: ['a', 'x'], value: 1 },
      { path: ['b', 0], value: 2, isInserted: true },
      { path: ['c'], value: true },
    ]),
  ).toBe('{ "a": { "x": 1 }, "b": [ 2 ], "c": true }');
  expect(edited(a, { const: 'c', title: 'C' }, b)).toBe(
    listed(entries[0] ?? '', '{ "const": "c", "title": "C" }', entries[1] ?? ''),
  );
  expect(edited(b)).toBe(listed(entries[1] ?? ''));
});

test('any value is made of any other one', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const laidOut = fc.constantFrom(undefined, 2);
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), fc.dictionary(fc.string(), value), laidOut, (before, now, space) => {
      const edited = made(JSON.stringify(before, null, space), before, now);
      expect(JSON.parse(edited)).toEqual(JSON.parse(JSON.stringify(now)));
    }),
    { numRuns: 300 },
  );
});
