import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type FindingCode, findingCodes } from '../../src/compile/codes.ts';
import { readCases } from '../cases/readCases.ts';
import { shipped } from '../engine/sources.ts';
import { checkEdited } from './checkEdited.ts';
import { type JsonPart, jsonParts } from './jsonParts.ts';
import { type Mutant, mutations } from './mutations.ts';

/** One class of changes: of every value in files like `files` whose path is like `at`, evenly taken up to `most`. */
interface Class {
  name: string;
  /** Regular expressions for the whole path. */
  files: string;
  at: string;
  do: keyof typeof mutations;
  by?: string;
  most?: number;
}

/** Mistakes with the code that each has to be given, and where it is told when not where it was made: at what holds it, or on a line of another file. */
type MistakeClass = Class & {
  code: string;
  told?: 'at what holds it' | { file: string; on: string };
  severity?: 'warning';
};

const table = 'tables/2026-11-01.json';
const files = [
  ...shipped.filter(({ path }) => !path.startsWith('meta/')),
  { path: table, text: readFileSync('pricing-tables/2026-11-01.json', 'utf8') },
];
const parts = new Map(files.map(({ path, text }) => [path, jsonParts(text)]));
const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

interface Made extends Mutant {
  file: string;
  part: JsonPart;
  title: string;
}

function madeBy({ name, files: like, at, do: how, by, most = 6 }: Class): Made[] {
  const places = files
    .filter(({ path }) => whole(like).test(path))
    .flatMap(({ path, text }) =>
      (parts.get(path) ?? []).filter((part) => whole(at).test(part.path)).map((part) => ({ path, text, part })),
    );
  const taken = places.filter(
    (_place, index) => Math.floor((index * most) / places.length) !== Math.floor(((index - 1) * most) / places.length),
  );
  return taken.map(({ path, text, part }) => ({
    ...mutations[how](text, part, by),
    file: path,
    part,
    title: `${name}: ${path} ${part.path}`,
  }));
}

/** What is found, but for the assumed rates. */
const foundIn = ({ file, text }: Made) =>
  checkEdited({ edits: [{ file, text }] }).filter(({ code }) => code !== 'assumed-rates');

const mistakes = readCases<MistakeClass[]>('checker/mutations').flatMap((own) =>
  madeBy(own).map((made) => ({ ...own, ...made })),
);
const harmless = readCases<Class[]>('checker/harmlessMutations').flatMap(madeBy);

describe('one mistake is one finding, at its line', () => {
  test.each(mistakes)('$title', ({ code, told, severity = 'error', ...made }) => {
    const found = foundIn(made);
    const file = typeof told === 'object' ? told.file : made.file === table ? table : `schemas/${made.file}`;
    expect(
      found.map((one) => `${one.file} ${one.severity} ${one.code}`),
      JSON.stringify(found),
    ).toEqual([`${file} ${severity} ${code}`]);
    const [{ line, on } = { line: 0, on: '' }] = found;
    if (typeof told === 'object') return expect(on).toContain(told.on);
    if (told) return expect(line).toBe(lineAt(made.text, made.part.parent?.keyStart ?? 0));
    const own = lineAt(made.text, made.at);
    // What is missing shows where the text goes on.
    expect(code === 'syntax' ? [own, own + 1] : [own]).toContain(line);
  });
});

test('every code is told with the severity of its record', () => {
  const told = ['checker/mutations', 'checker/mistakes'].flatMap((name) =>
    readCases<{ code: FindingCode; severity?: 'warning' }[]>(name),
  );
  for (const { code, severity = 'error' } of told) {
    expect([code, severity, 'either']).toContain(findingCodes[code].severity);
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
  const count = (all: { file: string }[], kind: string): number =>
    all.filter(({ file }) => whole(`${kind}\\.json`).test(file)).length;
  expect(mistakes.length + readCases<unknown[]>('checker/mistakes').length).toBeGreaterThanOrEqual(500);
  expect(harmless.length + readCases<unknown[]>('checker/harmless').length).toBeGreaterThanOrEqual(100);
  for (const kind of kinds)
    expect([kind, count(mistakes, kind) >= 20, count(harmless, kind) >= 4]).toEqual([kind, true, true]);
});

test('each change changes its file', () => {
  for (const { file, text, title } of [...mistakes, ...harmless])
    expect(files.find(({ path }) => path === file)?.text === text, title).toBe(false);
});

/** Of folders, pictures and databases, not of texts: `project.test.ts` and `readGallery.test.ts` have them. */
const ofSurroundings = [
  'missing-folder',
  'unreadable-database',
  'missing-meta-schema',
  'invalid-encoding',
  'missing-picture',
  'unreadable-picture',
  'duplicate-project',
  'unknown-project',
];

/** What only a meta-schema that lets too much through would bring about. */
const afterShape = ['invalid-value', 'not-compilable'];

test('every code is tested, and no other', () => {
  const tables = ['checker/mutations', 'checker/mistakes', 'compile/findings', 'catalogue/findings'].flatMap((name) =>
    readCases<{ code: string }[]>(name).map(({ code }) => code),
  );
  const reach = readCases<{ findings: { code: string }[] }[]>('reach/findings').flatMap(({ findings }) =>
    findings.map(({ code }) => code),
  );
  expect([...new Set([...tables, ...reach, ...ofSurroundings, ...afterShape, 'assumed-rates'])].sort()).toEqual(
    Object.keys(findingCodes).sort(),
  );
});
