import { test } from 'vitest';
import { readCases } from '../cases/readCases.ts';
import { checkEdited, type Change } from './checkEdited.ts';
import { Tally } from './Tally.ts';

/** One mistake, and where it is found: in `file`, on the line that holds `on`. */
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
const tally = new Tally('mistakes');

test.each(mistakes)('$name', ({ code, file, on, severity = 'error', says = '', also = [], ...change }) => {
  const found = checkEdited(change).filter((finding) => !['assumed-rates', ...also].includes(finding.code));
  tally.note(
    change.name,
    found,
    severity,
    (one) =>
      one.file === file &&
      one.code === code &&
      one.severity === severity &&
      one.on.includes(on) &&
      `${one.message} (${one.hint})`.includes(says),
  );
});

tally.test();
