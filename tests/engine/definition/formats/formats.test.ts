import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { cleanAnswerText } from '../../../../src/engine/definition/answerValues.ts';
import { siteAnswerCode as code } from '../../../../src/leads/answerCode.ts';
import { readCases } from '../../../cases/readCases.ts';

interface Writings {
  /** `stored` where not all are stored alike. */
  accepted: { name: string; typed: string; stored?: string }[];
  refused: { name: string; typed: string }[];
  /** What every accepted writing is stored as; as typed when left out. */
  stored?: string;
}

describe.each(Object.entries(code.formats))('%s', (name, { pattern }) => {
  const { accepted, refused, stored } = readCases<Writings>(`formats/${name}`);
  const counted = (typed: string): unknown =>
    cleanAnswerText({ title: name, type: 'string', format: name }, typed, code);

  test.each(accepted)('accepts $name', ({ typed, stored: own = stored ?? typed }) => {
    expect(counted(typed)).toBe(own);
    expect(pattern.test(own)).toBe(true);
  });

  test.each(refused)('refuses $name, and keeps it as typed', ({ typed }) => {
    expect(pattern.test(typed)).toBe(false);
    expect(counted(typed)).toBe(typed);
  });

  test('judges a huge text', () => {
    for (const part of ['a', 'a.', 'a@a.', '4', ' ', '1 ', '-', '(403) ', 'a@b-', 'T2P', 'T2P \u2013']) {
      const text = part.repeat(600_000 / part.length);
      const judge = (): unknown => [pattern.test(text), counted(text)];
      // Time that grows with the square of the length would not end.
      expect(() => runInNewContext('judge()', { judge }, { timeout: 60_000 }), part).not.toThrow();
    }
  });
});
