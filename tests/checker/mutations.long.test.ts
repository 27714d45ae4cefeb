// Mistakes that are made by changing each value of the sample project in its turn, each told once and at its place.

import { describe, expect, test } from 'vitest';
import { readCases } from '../cases/readCases.ts';
import { checkEdited } from './checkEdited.ts';
import { type Class, isOfText, lineAt, linesOf, type Made, madeBy, type MistakeClass, table } from './madeMistakes.ts';
import { judgeFindings } from './judgeFindings.ts';

/** What is found, but for the assumed rates. */
const foundIn = ({ file, text }: Made) =>
  checkEdited({ edits: [{ file, text }] }).filter(({ code }) => code !== 'assumed-rates');

// Mistakes of the text are tried one and all with the reader alone (`json/mistakes.test.ts`), and here once each.
const classes = readCases<MistakeClass[]>('checker/mutations').map((own) =>
  isOfText(own) ? { ...own, most: 1 } : own,
);
const made = classes.flatMap((own) => madeBy(own).map((one) => ({ ...own, ...one })));

test.each(made)('$title', ({ code, told, severity = 'error', also = [], ...one }) => {
  const found = foundIn(one).filter((finding) => !also.includes(finding.code));
  const file = typeof told === 'object' ? told.file : one.file === table ? table : `schemas/${one.file}`;
  judgeFindings('mutations', one.title, found, severity, (finding) => {
    if (finding.file !== file || finding.severity !== severity || finding.code !== code) return false;
    if (typeof told === 'object') return finding.on.includes(told.on);
    const lines = told ? [lineAt(one.text, one.part.parent?.keyStart ?? 0)] : linesOf({ code }, one);
    return lines.includes(finding.line);
  });
});

describe('what harms nothing is not found', () => {
  test.each(readCases<Class[]>('checker/harmlessMutations').flatMap(madeBy))('$title', (one) => {
    expect(foundIn(one)).toEqual([]);
  });
});
