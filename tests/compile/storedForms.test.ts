import { expect, test } from 'vitest';
import { formats, storedForms } from '../../src/engine/definition/formats.ts';
import { readCases } from '../cases/readCases.ts';

interface Writings {
  accepted: { typed: string }[];
}

test.each(Object.entries(formats))(
  'what is stored of %s has the form that other rules are held against',
  (name, { pattern, canonical }) => {
    const form = Object.entries(storedForms).find(([format]) => format === name)?.[1];
    const stored = readCases<Writings>(`formats/${name}`).accepted.map(({ typed }) => canonical(typed.trim()));
    expect([...stored, form?.example ?? ''].filter((text) => !new RegExp(form?.pattern ?? '', 'u').test(text))).toEqual(
      [],
    );
    expect(pattern.test(form?.example ?? '')).toBe(true);
    expect(canonical(form?.example ?? '')).toBe(form?.example);
  },
);
