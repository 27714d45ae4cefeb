import { expect, test } from 'vitest';
import { readCases } from '../cases/readCases.ts';
import { checkEdited, type Change } from './checkEdited.ts';

/** One mistake, and where it must be found: in `file`, on the line that holds `on`. */
interface Mistake extends Change {
  code: string;
  file: string;
  on: string;
  severity?: 'warning';
  /** What message and hint say, among other things. */
  says?: string;
  /** Codes of what else may be told of the same mistake. */
  also?: string[];
}

const mistakes = ['checker/mistakes', 'checker/textMistakes'].flatMap((name) => readCases<Mistake[]>(name));

test.each(mistakes)(
  'one finding at its line: $name',
  ({ code, file, on, severity = 'error', says = '', also = [], ...change }) => {
    const found = checkEdited(change).filter((finding) => !['assumed-rates', ...also].includes(finding.code));
    expect(found).toEqual([expect.objectContaining({ file, code, severity, on: expect.stringContaining(on) })]);
    expect(`${found[0]?.message} (${found[0]?.hint})`).toContain(says);
    expect(found[0]?.column).toBeGreaterThan(0);
  },
);
