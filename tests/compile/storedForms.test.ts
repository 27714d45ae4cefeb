import { expect, test } from 'vitest';
import { foldSignsAndWhitespace } from '../../src/engine/definition/cleanText.ts';
import { siteVocabulary } from '../../src/checker/siteVocabulary.ts';
import { readCases } from '../cases/readCases.ts';

interface Writings {
  accepted: { typed: string }[];
}

test.each(Object.entries(siteVocabulary.formats).filter(([, { read }]) => !read))(
  'what is stored of %s has the form that other rules are held against',
  (name, { pattern, canonical, stored: form, sample = form.example }) => {
    const stored = readCases<Writings>(`formats/${name}`).accepted.map(({ typed }) =>
      canonical(foldSignsAndWhitespace(typed)),
    );
    expect([...stored, form.example, sample].filter((text) => !new RegExp(form.pattern, 'u').test(text))).toEqual([]);
    for (const text of [form.example, sample]) {
      expect(pattern.test(text)).toBe(true);
      expect(canonical(text)).toBe(text);
    }
  },
);
