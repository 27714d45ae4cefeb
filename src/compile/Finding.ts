import type { FindingCode } from './codes.ts';

/** One mistake in one file, at its place, in the owner's words. Lines and columns count from 1. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  /** An error keeps the definitions from being used; a warning is worth a look. */
  severity: 'error' | 'warning';
  /** Stable name of the kind of mistake. */
  code: string;
  message: string;
  hint?: string;
}

/** What is told of a mistake; the severity is for codes that can be an error or a warning. */
export type Told = [
  code: FindingCode,
  message: string,
  hint?: string | undefined,
  severity?: Finding['severity'] | undefined,
];

/** A finding about a file, or a folder, as a whole. */
export const ofWholeFile = (file: string, ...[code, message, hint, severity = 'error']: Told): Finding => ({
  file,
  line: 1,
  column: 1,
  severity,
  code,
  message,
  ...(hint !== undefined && { hint }),
});

/** A finding for a person, on one line: `file:line:col  code  message  (hint)`. */
export const formatFinding = ({ file, line, column, code, message, hint }: Finding): string =>
  `${file}:${line}:${column}  ${code}  ${message}${hint === undefined ? '' : `  (${hint})`}`.replace(
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
  compareTexts(one.message, other.message);

/** The definitions hold mistakes: `findings` lists them, the message prints one a line, and then what follows. */
export class DefinitionError extends Error {
  constructor(
    readonly findings: readonly Finding[],
    consequence?: string,
  ) {
    super([...findings.map(formatFinding), ...(consequence === undefined ? [] : [consequence])].join('\n'));
    this.name = 'DefinitionError';
  }
}
