import type { SourceDocument } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';

/** A value in a file of the owner's. */
export interface Place {
  /** The file as findings name it. */
  file: string;
  document: SourceDocument;
  at: JsonPath;
}
