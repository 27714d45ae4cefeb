// The suite of mistakes: each case of `tests/cases/checker` is one mistake in the sample project, with its finding.

import { describe, expect, test } from 'vitest';
import { type FindingCode, findingCodes } from '../../src/checker/codes.ts';
import { readCases } from '../cases/readCases.ts';
import { cases, isThorough } from '../thorough.ts';
import { checkEdited, type Change } from './checkEdited.ts';
import { judgeFindings } from './judgeFindings.ts';

/** One mistake, and where it is found: in `file`, on the line that holds `on`. */
interface Mistake extends Change {
  code: FindingCode;
  file: string;
  on: string;
  severity?: 'warning';
  /** What message and hint say, among other things. */
  says?: string;
  /** Codes of what else may be told of the same mistake. */
  also?: string[];
}

const mistakes = ['checker/mistakes', 'checker/textMistakes'].flatMap((name) => readCases<Mistake[]>(name));

// `npm test` tries one of each code.
const tried = mistakes.filter((one) => isThorough || one === mistakes.find(({ code }) => code === one.code));

test.each(tried)('$name', ({ code, file, on, severity = 'error', says = '', also = [], ...change }) => {
  const found = checkEdited(change).filter((finding) => !['assumed-rates', ...also].includes(finding.code));
  const isThere = (one: (typeof found)[number]): boolean =>
    one.file === file &&
    one.code === code &&
    one.severity === severity &&
    one.on.includes(on) &&
    `${one.message} (${one.hint})`.includes(says);
  judgeFindings('mistakes', change.name, found, severity, isThere);
});

const harmless = readCases<Change[]>('checker/harmless');

describe('what harms nothing is not found', () => {
  test.each(harmless.filter((_, index) => index % cases(12, 1) === 0))('$name', (change) => {
    expect(checkEdited(change).filter(({ code }) => code !== 'assumed-rates')).toEqual([]);
  });
});

const classes = readCases<{ code: FindingCode; severity?: 'warning' }[]>('checker/mutations');

test('every code is told with the severity of its record', () => {
  for (const { code, severity = 'error' } of [...mistakes, ...classes])
    expect([severity, 'either']).toContain(findingCodes[code].severity ?? 'error');
});

/** Of folders, pictures and databases: `folders`, `project`, `gallery` and `hostile.test.ts` have them. */
const ofSurroundings = [
  'missing-folder',
  'unreadable-database',
  'invalid-encoding',
  'missing-picture',
  'unreadable-picture',
  'unused-picture',
  'unreadable-file',
  'file-too-large',
  'more-findings',
];

/** Of languages: `languages.test.ts` has them. */
const ofLanguages = ['untranslated-text', 'unused-translation'];

/** Of the program (`failedCheck.test.ts`), and of the sample project as it is. */
const ofOthers = ['failed-check', 'assumed-rates'];

test('every code is tested, and no other', () => {
  const reach = readCases<{ findings: { code: string }[] }[]>('reach/findings').flatMap(({ findings }) => findings);
  // As they are printed: `3:14  unused-definition  nothing in ...`.
  const defs = readCases<{ findings?: string[] }[]>('compile/defs').flatMap(({ findings = [] }) =>
    findings.map((finding) => finding.split('  ')[1] ?? ''),
  );
  const codes = [...mistakes, ...classes, ...reach].map(({ code }) => code);
  expect([...new Set([...codes, ...defs, ...ofSurroundings, ...ofLanguages, ...ofOthers])].sort()).toEqual(
    Object.keys(findingCodes).sort(),
  );
});
