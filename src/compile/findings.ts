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

/** The kinds of mistakes in definitions that are told apart: of text, shape, references, sense and reach. */
export const findingCodes = [
  // Text and files.
  'byte-order-mark',
  'duplicate-key',
  'encoding',
  'missing-file',
  'no-meta-schema',
  'syntax',
  'unknown-file',
  // Shape.
  'blank-text',
  'items-mismatch',
  'missing-key',
  'not-allowed',
  'not-finite',
  'rule-misfit',
  'type-misfit',
  'ui-misfit',
  'unknown-key',
  'widget-misfit',
  'wrong-form',
  'wrong-type',
  // References.
  'count-not-number',
  'field-twice',
  'lead-needs-answer',
  'message-extra',
  'message-missing',
  'name-taken',
  'not-asked',
  'notice-differs',
  'placeholders-differ',
  'section-twice',
  'switch-nowhere',
  'switch-twice',
  'title-not-text',
  'unknown-attachment',
  'unknown-consent',
  'unknown-constant',
  'unknown-field',
  'unknown-form',
  'unknown-notice',
  'unknown-option',
  'unknown-options',
  'unknown-placeholder',
  'unknown-rule',
  'unknown-section',
  'unused-consent',
  'unused-message',
  'unused-notice',
  'unused-options',
  'unused-section',
  // Sense.
  'bad-default',
  'bad-pattern',
  'blank-option',
  'call-shared',
  'condition-shape',
  'constant-condition',
  'count-beyond',
  'draft-shared',
  'duplicate-label',
  'duplicate-option',
  'follow-circle',
  'maybe-missing',
  'never-seen',
  'no-choice',
  'not-compilable',
  'option-spaces',
  'option-type',
  'pattern-never',
  'range-empty',
  'required-twice',
  'step-twice',
  'type-mismatch',
  'unknown-operator',
  // Reach.
  'always-empty',
  'always-holds',
  'dead-end',
  'never-holds',
] as const;

/** Stable name of a kind of mistake in definitions. */
export type FindingCode = (typeof findingCodes)[number];

/** A finding for a person, on one line: `file:line:col  code  message  (hint)`. */
export const formatFinding = ({ file, line, column, code, message, hint }: Finding): string =>
  `${file}:${line}:${column}  ${code}  ${message}${hint === undefined ? '' : `  (${hint})`}`;

/** Findings by file and place. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) =>
    one.file === other.file ? one.line - other.line || one.column - other.column : one.file < other.file ? -1 : 1,
  );

/** The definitions hold mistakes: `findings` lists them, the message prints one a line. */
export class DefinitionError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(formatFinding).join('\n'));
    this.name = 'DefinitionError';
  }
}
