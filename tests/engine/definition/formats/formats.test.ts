import { describe, expect, test } from 'vitest';
import { countedAnswer } from '../../../../src/engine/definition/answerValues.ts';
import { type FormatName, formats } from '../../../../src/engine/definition/formats.ts';
import { readCases } from '../../../cases/readCases.ts';

interface Writings {
  accepted: { name: string; typed: string }[];
  refused: { name: string; typed: string }[];
  /** What every accepted writing is stored as; as typed when left out. */
  stored?: string;
}

describe.each(Object.entries(formats))('%s', (name, { pattern }) => {
  const { accepted, refused, stored } = readCases<Writings>(`formats/${name}`);
  const counted = (typed: string): unknown =>
    countedAnswer({ title: name, type: 'string', format: name as FormatName }, typed);

  test.each(accepted)('accepts $name', ({ typed }) => {
    expect(counted(typed)).toBe(stored ?? typed);
    expect(pattern.test(stored ?? typed)).toBe(true);
  });

  test.each(refused)('refuses $name, and keeps it as typed', ({ typed }) => {
    expect(pattern.test(typed)).toBe(false);
    expect(counted(typed)).toBe(typed);
  });

  test('judges a huge text at once', () => {
    for (const part of ['a', 'a.', 'a@a.', '4', ' ', '1 ', '-', '(403) ', 'a@b-', 'T2P', 'T2P \u2013']) {
      const started = performance.now();
      pattern.test(part.repeat(60_000 / part.length));
      expect(performance.now() - started, part).toBeLessThan(500);
    }
  });
});
