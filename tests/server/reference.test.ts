import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isReference, referenceOf } from '../../src/server/storage/insertLead.ts';

test('a reference is short, tells nothing apart that looks alike, and is always the same for a lead', () => {
  const ids = Array.from({ length: 500 }, () => randomUUID());
  const references = ids.map(referenceOf);
  for (const reference of references) {
    expect(reference).toMatch(/^[2-9B-DF-HJ-NP-TV-XZ]{6}$/);
    expect(isReference(reference)).toBe(true);
  }
  expect(new Set(references).size).toBe(ids.length);
  expect(ids.map(referenceOf)).toEqual(references);
});

test.each([['K7M4X'], ['K7M4XQQ'], ['k7m4xq'], ['K7M4X0'], ['K7M4XA'], [''], [7], [undefined]])(
  '%j is no reference',
  (text) => {
    expect(isReference(text)).toBe(false);
  },
);
