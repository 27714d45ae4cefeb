import type { JsonNode } from '../json/parse.ts';
import { SourceDocument } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import type { FindingCode } from './codes.ts';
import type { Finding } from './Finding.ts';
import type { Findings } from './findings.ts';

/** A file of the owner's, which is told at its places what is wrong with it. */
export class CheckedDocument extends SourceDocument {
  /** `file` is its name in the findings. */
  constructor(
    path: string,
    text: string,
    tree: JsonNode,
    private readonly file: string,
    private readonly findings: Findings,
  ) {
    super(path, text, tree);
  }

  /** Reports a mistake at a place; `severity` is for codes that can be an error or a warning. */
  report(at: JsonPath, code: FindingCode, message: string, hint?: string, severity?: Finding['severity']): void {
    this.findings.report({ file: this.file, document: this, at }, code, message, hint, severity);
  }
}
