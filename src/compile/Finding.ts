import path from 'node:path';
import type { JsonPath } from '../json/tree.ts';
import { commonCodes, type FindingRecord } from './codes.ts';

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

export const renderSentence = (sentence: Sentence, nameOf = ({ words }: Value): string => words): string =>
  [sentence]
    .flat()
    .map((piece) => (typeof piece === 'string' ? piece : nameOf(piece)))
    .join('');

export const languageOfFirstTaggedPiece = (sentence: Sentence): string | undefined =>
  [sentence].flat().flatMap((piece) => (typeof piece === 'object' ? (piece.language ?? []) : []))[0];

/** One mistake in one file, at its place. Lines and columns count from 1. */
export interface Finding {
  /** The file's path has `schemas` or `pricing-tables` as its first folder where a whole project is checked. */
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
  /** This is set for a finding that is reported only when nothing else is wrong. */
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
export function displayFilePath(fileOrFolder: string): string {
  const absolute = path.resolve(fileOrFolder);
  const inside = path.relative('', absolute) || '.';
  return (inside.startsWith('..') ? absolute : inside).split(path.sep).join('/');
}

export const inFolder = (folder: string, findings: readonly Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, file: path.posix.join(displayFilePath(folder), finding.file) }));

export const messageWithHint = ({ message, hint }: Pick<Finding, 'message' | 'hint'>, gap = ' '): string =>
  `${renderSentence(message)}${hint === undefined ? '' : `${gap}(${hint})`}`;

type FormattedFinding = Pick<Finding, 'file' | 'line' | 'column' | 'code' | 'message' | 'hint'>;

/** A finding for a person, on one line: `file:line:col  code  message  (hint)`. */
export const formatFinding = ({ file, line, column, code, ...words }: FormattedFinding): string =>
  `${file}:${line}:${column}  ${code}  ${messageWithHint(words, '  ')}`.replace(
    /[\r\n\u2028\u2029]/g,
    (lineBreak) => `\\u${lineBreak.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const compareTexts = (first: string, second: string): number => (first === second ? 0 : first < second ? -1 : 1);

const compareFindings = (first: Finding, second: Finding): number =>
  compareTexts(first.file, second.file) ||
  first.line - second.line ||
  first.column - second.column ||
  compareTexts(first.code, second.code) ||
  compareTexts(renderSentence(first.message), renderSentence(second.message));

export const isErrorFinding = ({ severity }: Pick<Finding, 'severity'>): boolean => severity === 'error';

/** The content files hold mistakes: `lines` has one for each error, and then for what follows of them. */
export class FindingsError extends Error {
  override readonly name = 'FindingsError';
  readonly lines: readonly string[];

  constructor(findings: readonly (FormattedFinding & Pick<Finding, 'severity'>)[], ...consequences: readonly string[]) {
    const lines = [...findings.filter(isErrorFinding).map(formatFinding), ...consequences];
    super(lines.join('\n'));
    this.lines = lines;
    // A person who is shown this error, as by Vite's overlay, mends a file: its place in the code tells them nothing.
    this.stack = this.message;
  }
}

/** A place in a file, with the path of the value there, if it is one. Without line and column, the file as a whole. */
export interface FilePlace extends Pick<Finding, 'file'>, Partial<Pick<Finding, 'line' | 'column' | 'at'>> {
  /** Whether the file is mostly a copy of another one: the same mistake in both is one finding, in the first. */
  isCopy?: boolean;
}

/** Collects findings. After the first error at a position, nothing more is added there. */
export class Findings {
  private readonly byKey = new Map<string, { finding: Finding; files: Set<string> }>();
  /** Positions and files with an error. One that says that something is unused does not count. */
  private readonly withErrors = new Set<string>();

  report(place: FilePlace, ...[kind, written, hint, override]: FindingDetails): void {
    const { file, line = 1, column = 1, at = [], isCopy } = place;
    const position = `${file}:${line}:${column}`;
    if (this.withErrors.has(position)) return;
    const { code, last, severity: usual } = typeof kind === 'string' ? commonCodes[kind] : kind;
    const severity = override ?? (usual === 'warning' ? 'warning' : 'error');
    const message = [written].flat().every((piece) => typeof piece === 'string')
      ? truncate(renderSentence(written))
      : written;
    const key = JSON.stringify([isCopy ? at : position, code, message, severity]);
    const finding: Finding = { file, at, line, column, severity, code, message };
    if (last) finding.last = last;
    if (hint) finding.hint = truncate(hint);
    const { files } = this.byKey.get(key) ?? { files: new Set() };
    if (files.size === 0) this.byKey.set(key, { finding, files });
    files.add(file);
    if (severity === 'error' && !last) this.withErrors.add(position).add(file);
  }

  /** How many positions and files have an error, apart from those that say that something is unused. */
  get errorCount(): number {
    return this.withErrors.size;
  }

  hasNoErrors(file: string): boolean {
    return !this.withErrors.has(file);
  }

  /**
   * The findings by file and position; of a file with very many, the first ones and that there are more. What is said
   * to be unused may be used under a wrong name, so that this is reported only when there is no other error.
   */
  list(): Finding[] {
    const merged = [...this.byKey.values()].map(({ finding, files: [, ...others] }) => {
      const message = [finding.message, `; the same in ${others.join(', ')}`].flat();
      return others.length === 0 ? finding : { ...finding, message };
    });
    const others = merged.filter(({ last }) => !last);
    const shown = others.some(isErrorFinding) ? others : merged;
    return capPerFile(shown.toSorted(compareFindings));
  }
}

/** The greatest length of a message or hint, in characters: it may quote a name or text of any length. */
const maxLength = 1000;
const truncate = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

const maxPerFile = 100;

/** Cuts sorted findings to `maxPerFile` of each file, errors before warnings, and adds that there are more. */
function capPerFile(findings: readonly Finding[]): Finding[] {
  return [...new Set(findings.map(({ file }) => file))].flatMap((file) => {
    const ofFile = findings.filter((finding) => finding.file === file);
    const byWeight = [...ofFile.filter(isErrorFinding), ...ofFile.filter((finding) => !isErrorFinding(finding))];
    const [more] = byWeight.slice(maxPerFile);
    if (!more) return ofFile;
    return [
      ...byWeight.slice(0, maxPerFile).toSorted(compareFindings),
      {
        ...more,
        code: 'more-findings',
        message: `there is more to say of this file than the ${maxPerFile} findings that are listed`,
        hint: 'mend these first, or put the file back from a copy',
      },
    ];
  });
}
