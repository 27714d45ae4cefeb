import { isDeepStrictEqual } from 'node:util';
import type { MessagesFile } from '../definition/generated/MessagesFile.ts';
import type { Finding } from './Finding.ts';
import type { JsonPath } from './JsonPath.ts';
import type { SourceDocument } from './SourceDocument.ts';
import type { SourceFile } from './SourceFile.ts';
import type { WorkingForm } from './WorkingForm.ts';

/** What the passes hand on to each other. */
export class Compilation {
  readonly findings: Finding[] = [];
  /** By path from the definitions' folder. */
  readonly documents = new Map<string, SourceDocument>();
  readonly forms: WorkingForm[] = [];
  messages: MessagesFile | undefined;

  /** `root` is put before the files' paths in findings. */
  constructor(
    readonly sources: readonly SourceFile[],
    private readonly root: string,
  ) {}

  /** Notes a mistake at a place of a document. */
  report(document: SourceDocument, at: JsonPath, code: string, message: string, hint?: string): void {
    this.reportAt(document.path, document.placeOf(at), code, message, hint);
  }

  /** Notes a mistake in a file that has no document, at a line and column from 1. */
  reportAt(path: string, place: { line: number; column: number }, code: string, message: string, hint?: string): void {
    const finding: Finding = { file: `${this.root}/${path}`, ...place, code, message, ...(hint ? { hint } : {}) };
    // A file that several forms use is looked at for each of them.
    if (!this.findings.some((other) => isDeepStrictEqual(other, finding))) this.findings.push(finding);
  }
}
