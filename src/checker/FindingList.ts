import { type Finding, findingCodes } from '../compile/findings.ts';
import type { SourceDocument } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';

const keyOf = ({ file, line, column }: Pick<Finding, 'file' | 'line' | 'column'>): string =>
  `${file}:${line}:${column}`;

/** Collects findings in groups. What a later group finds where an earlier one has found an error is the same mistake, seen again. */
export class FindingList {
  private findings: Finding[] = [];
  private taken = new Set<string>();

  /** Adds what was found, once. */
  add(findings: readonly Finding[]): void {
    for (const finding of findings) {
      const { code, message } = finding;
      const isTold = this.findings.some(
        (other) => other.code === code && other.message === message && keyOf(other) === keyOf(finding),
      );
      if (!isTold && !this.taken.has(keyOf(finding))) this.findings.push(finding);
    }
  }

  /** Notes what is wrong at a place, unless something there was found wrong before. */
  note(
    { file, document, at }: Place,
    code: ProjectCode,
    message: string,
    hint?: string,
    severity: Finding['severity'] = 'error',
  ): void {
    if (document.isDoubtful(at)) return;
    const finding: Finding = {
      file,
      ...document.placeOf(at),
      severity,
      code,
      message,
      ...(hint !== undefined && { hint }),
    };
    this.add([finding]);
  }

  /** Ends a group. */
  endGroup(): void {
    this.taken = new Set(this.findings.filter(({ severity }) => severity === 'error').map(keyOf));
  }

  /** Whether something was found at a place in an earlier group. */
  has({ file, document, at }: Place): boolean {
    return document.isDoubtful(at) || this.taken.has(keyOf({ file, ...document.placeOf(at) }));
  }

  /** Files that hold an error because of which they may not say what is meant. What is never used, or makes no difference, says it. */
  brokenFiles(): ReadonlySet<string> {
    return new Set(
      this.findings
        .filter(({ severity, code }) => severity === 'error' && !code.startsWith('unused-') && code !== 'always-holds')
        .map(({ file }) => file),
    );
  }

  /** Takes back what a later finding explains: of a file, or at one place in it. False when there was nothing of it. */
  withdraw(file: string, code: ProjectCode, place?: Place): boolean {
    const { length } = this.findings;
    const key = place && keyOf({ file, ...place.document.placeOf(place.at) });
    this.findings = this.findings.filter(
      (finding) => finding.file !== file || finding.code !== code || (key !== undefined && keyOf(finding) !== key),
    );
    return this.findings.length < length;
  }

  /** By file and place. */
  sorted(): Finding[] {
    return [...this.findings].sort((a, b) =>
      a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
    );
  }
}

/** A value in a file of the owner's. */
export interface Place {
  /** The file as findings name it. */
  file: string;
  document: SourceDocument;
  at: JsonPath;
}

/** The kinds of mistakes that are told apart in all that the owner edits: in definitions, pictures and rate tables, and in how these fit. */
export const projectCodes = [
  ...findingCodes,
  // What is there.
  'missing-folder',
  'database-unreadable',
  // Pictures.
  'missing-picture',
  'broken-picture',
  'duplicate-project',
  'unknown-project',
  'same-picture',
  'unknown-icon',
  // Pages of the site.
  'unknown-page',
  // Rate tables.
  'allowance-misfit',
  'assumed-rates',
  'day-ahead',
  'day-early',
  'day-gap',
  'day-twice',
  'measure-misfit',
  'rate-misfit',
  'table-in-use',
  'unknown-item',
  'version-misnamed',
  'version-twice',
  'wrong-date',
  'wrong-value',
  'zero-rate',
  // Rate tables and forms.
  'factor-without-size',
  'feature-without-hours',
  'hours-without-feature',
  'item-without-section',
  'list-misfit',
  'missing-field',
  'missing-list',
  'missing-rate',
  'option-without-rate',
  'price-needs-answer',
  'rate-without-option',
  'section-without-item',
  'size-without-factor',
  'unknown-opening',
  'unknown-path',
  'walls-not-asked',
  'wrong-field',
  'wrong-list',
  'wrong-options',
] as const;

/** Stable name of a kind of mistake. */
export type ProjectCode = (typeof projectCodes)[number];
