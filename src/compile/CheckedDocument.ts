import type { JsonNode } from '../json/parse.ts';
import { SourceDocument } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import type { FileKind } from './FileKinds.ts';
import type { FindingDetails } from './Finding.ts';
import type { Findings } from './findings.ts';

/** A value in a file of the owner's. */
export interface Place {
  document: CheckedDocument;
  at: JsonPath;
}

/** Collects findings, and names files as findings do. */
type Reporter = Pick<Findings, 'reportAt'> & { fileOf(path: string): string };

/** A file of the owner's, with which findings are reported at their places. */
export class CheckedDocument extends SourceDocument {
  constructor(
    path: string,
    text: string,
    tree: JsonNode,
    readonly kind: FileKind | undefined,
    private readonly reporter: Reporter,
  ) {
    super(path, text, tree);
  }

  /** Its name in findings. */
  get file(): string {
    return this.reporter.fileOf(this.path);
  }

  /** Reports a mistake at a place. */
  report(at: JsonPath, ...details: FindingDetails): void {
    this.reporter.reportAt(this.fileOf(at), { at: this.writtenAt(at), ...this.placeOf(at) }, ...details);
  }
}
