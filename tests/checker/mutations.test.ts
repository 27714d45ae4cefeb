import { describe, expect, test } from 'vitest';
import { type FindingCode, findingCodes } from '../../src/compile/codes.ts';
import { readCases } from '../cases/readCases.ts';
import { cases } from '../thorough.ts';
import { checkEdited } from './checkEdited.ts';
import { Tally } from './Tally.ts';
import {
  type Class,
  files,
  isOfText,
  lineAt,
  linesOf,
  type Made,
  madeBy,
  type MistakeClass,
  table,
  whole,
} from './madeMistakes.ts';

/** What is found, but for the assumed rates. */
const foundIn = ({ file, text }: Made) =>
  checkEdited({ edits: [{ file, text }] }).filter(({ code }) => code !== 'assumed-rates');

/**
 * Classes that go through the whole check. Mistakes of the text are tried one and all with the reader alone
 * (`json/mistakes.test.ts`); here stands one of each kind of mistake, each kind in another kind of file, and one in
 * each kind of file.
 */
function throughAll(classes: readonly MistakeClass[]): MistakeClass[] {
  const ofText = classes.filter(isOfText);
  const kindsOfMistakes = [...new Set(ofText.map((own) => own.do))];
  const isTaken = (own: MistakeClass): boolean => {
    const among = ofText.filter((other) => other.do === own.do);
    return among[kindsOfMistakes.indexOf(own.do) % among.length] === own;
  };
  return classes.flatMap((own) =>
    !isOfText(own)
      ? [own]
      : isTaken(own) || own === ofText.find(({ files: like }) => like === own.files)
        ? [{ ...own, most: 1 }]
        : [],
  );
}

const classes = readCases<MistakeClass[]>('checker/mutations');
const made = (own: MistakeClass) => madeBy(own).map((one) => ({ ...own, ...one }));
/** Each class is tried once; the thorough run tries all that it makes. */
const tried = (own: MistakeClass) => made(cases(0, 1) === 0 ? { ...own, most: 1 } : own);
const all = classes.flatMap(made);
const mistakes = throughAll(classes).flatMap(tried);
const harmless = readCases<Class[]>('checker/harmlessMutations').flatMap(madeBy);

const tally = new Tally('mutations');

test.each(mistakes)('$title', ({ code, told, severity = 'error', also = [], ...one }) => {
  const found = foundIn(one).filter((finding) => !also.includes(finding.code));
  const file = typeof told === 'object' ? told.file : one.file === table ? table : `schemas/${one.file}`;
  tally.note(one.title, found, severity, (finding) => {
    if (finding.file !== file || finding.severity !== severity || finding.code !== code) return false;
    if (typeof told === 'object') return finding.on.includes(told.on);
    const lines = told ? [lineAt(one.text, one.part.parent?.keyStart ?? 0)] : linesOf({ code }, one);
    return lines.includes(finding.line);
  });
});

tally.test();

test('every code is told with the severity of its record', () => {
  const told = ['checker/mutations', 'checker/mistakes'].flatMap((name) =>
    readCases<{ code: FindingCode; severity?: 'warning' }[]>(name),
  );
  for (const { code, severity = 'error' } of told) {
    expect([severity, 'either']).toContain(findingCodes[code].severity ?? 'error');
  }
});

describe('what harms nothing is not found', () => {
  test.each(harmless)('$title', (made) => expect(foundIn(made)).toEqual([]));
});

const kinds = [
  '[a-z]+/form',
  '(?!options|messages|content|tables)[a-z]+/(?!form)[a-z-]+',
  'estimator/items/.+',
  'options/.+',
  'messages/en',
  'messages/fr-CA',
  'content/company',
  'tables/.+',
];

test('there are enough, in every kind of file', () => {
  const count = (made: { file: string }[], kind: string): number =>
    made.filter(({ file }) => whole(`${kind}\\.json`).test(file)).length;
  expect(all.length + readCases<unknown[]>('checker/mistakes').length).toBeGreaterThanOrEqual(500);
  expect(harmless.length + readCases<unknown[]>('checker/harmless').length).toBeGreaterThanOrEqual(100);
  for (const kind of kinds)
    expect([kind, count(all, kind) >= 20, count(harmless, kind) >= 4]).toEqual([kind, true, true]);
});

test('each change changes its file', () => {
  for (const { file, text, title } of [...all, ...harmless])
    expect(files.find(({ path }) => path === file)?.text === text, title).toBe(false);
});

/** Of folders, pictures and databases, not of texts: `project`, `gallery` and `hostile.test.ts` have them. */
const ofSurroundings = [
  'missing-folder',
  'unreadable-database',
  'missing-meta-schema',
  'invalid-encoding',
  'missing-picture',
  'unreadable-picture',
  'unused-picture',
  'unreadable-file',
  'file-too-large',
  'more-findings',
];

/** What only a meta-schema that lets too much through would bring about. */
const afterShape = ['invalid-value'];

/** Of the program, not of texts: `failedCheck.test.ts` has it. */
const ofProgram = ['failed-check'];

test('every code is tested, and no other', () => {
  const tables = ['checker/mutations', 'checker/mistakes', 'compile/findings', 'catalogue/findings'].flatMap((name) =>
    readCases<{ code: string }[]>(name).map(({ code }) => code),
  );
  const reach = readCases<{ findings: { code: string }[] }[]>('reach/findings').flatMap(({ findings }) =>
    findings.map(({ code }) => code),
  );
  // As they are printed: `3:14  unused-definition  nothing in ...`.
  const defs = readCases<{ findings?: string[] }[]>('compile/defs').flatMap(({ findings = [] }) =>
    findings.map((finding) => finding.split('  ')[1] ?? ''),
  );
  expect(
    [
      ...new Set([...tables, ...reach, ...defs, ...ofSurroundings, ...afterShape, ...ofProgram, 'assumed-rates']),
    ].sort(),
  ).toEqual(Object.keys(findingCodes).sort());
});
