import type { JsonPath } from '../engine/compile/JsonPath.ts';
import type { SourceDocument } from '../engine/compile/SourceDocument.ts';

/** A value in a file of the owner's. */
export interface Place {
  /** The file as findings name it. */
  file: string;
  document: SourceDocument;
  at: JsonPath;
}
