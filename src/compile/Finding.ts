import path from 'node:path';
import type { JsonPath } from '../json/tree.ts';
import type { commonCodes, FindingRecord } from './codes.ts';

/** A value that a sentence is about, and what it is called where nothing better is known. */
export interface Value {
  words: string;
  /** The path of a number in the rate table that the finding is about. */
  rate?: readonly string[];
  /** The prefix of a language of the site, such as `fr`. */
  language?: string;
}

/** A sentence of a finding, made of words and of values that whoever renders it may name otherwise. */
export type Sentence = string | readonly (string | Value)[];

export const textOf = (sentence: Sentence, nameOf = ({ words }: Value): string => words): string =>
  [sentence]
    .flat()
    .map((part) => (typeof part === 'string' ? part : nameOf(part)))
    .join('');

/** The language of the site that a sentence is about, by its prefix. */
export const languageOf = (sentence: Sentence): string | undefined =>
  [sentence].flat().flatMap((part) => (typeof part === 'object' ? (part.language ?? []) : []))[0];

/** One mistake in one file, at its place. Lines and columns count from 1. */
export interface Finding {
  /** Its path, with `schemas` or `pricing-tables` as the first folder where a whole project is checked. */
  file: string;
  /** The path of the value in the file; empty where the mistake is not of one value. */
  at: Readonly<JsonPath>;
  line: number;
  column: number;
  /** An error keeps the content files from being used; a warning is worth a look. */
  severity: 'error' | 'warning';
  code: string;
  message: Sentence;
  hint?: string;
  /** Set where it waits until nothing else is wrong. */
  last?: true;
}

/** A kind of mistake: what the record of a check says of it, or the code of a common one. */
export type FindingKind = keyof typeof commonCodes | Pick<FindingRecord, 'code' | 'severity' | 'last'>;

/** The parts of a finding beside its place; the severity is for codes that can be an error or a warning. */
export type FindingDetails = [
  kind: FindingKind,
  message: Sentence,
  hint?: string | undefined,
  severity?: Finding['severity'] | undefined,
];

/** A path as findings show it: from the working directory, or whole where it lies outside, with forward slashes. */
export function displayPath(place: string): string {
  const whole = path.resolve(place);
  const inside = path.relative('', whole) || '.';
  return (inside.startsWith('..') ? whole : inside).split(path.sep).join('/');
}

/** Findings with the folder before the names of their files. */
export const inFolder = (folder: string, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, file: path.posix.join(displayPath(folder), finding.file) }));

/** A finding for a person, on one line: `file:line:col  code  message  (hint)`. */
export const formatFinding = ({ file, line, column, code, message, hint }: Finding): string =>
  `${file}:${line}:${column}  ${code}  ${textOf(message)}${hint === undefined ? '' : `  (${hint})`}`.replace(
    /[\r\n\u2028\u2029]/g,
    (lineBreak) => `\\u${lineBreak.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** The order of findings: by file, place, code and message. */
export const compareFindings = (one: Finding, other: Finding): number =>
  compareTexts(one.file, other.file) ||
  one.line - other.line ||
  one.column - other.column ||
  compareTexts(one.code, other.code) ||
  compareTexts(textOf(one.message), textOf(other.message));

/** The content files hold mistakes: `lines` has one for each finding, and then for what follows of them. */
export class FindingsError extends Error {
  override readonly name = 'FindingsError';
  readonly lines: readonly string[];

  constructor(findings: readonly Finding[], ...consequences: readonly string[]) {
    const lines = [...findings.map(formatFinding), ...consequences];
    super(lines.join('\n'));
    this.lines = lines;
    // Whoever is shown it, as by Vite's overlay, mends a file: where in the code it was thrown tells them nothing.
    this.stack = this.message;
  }
}
