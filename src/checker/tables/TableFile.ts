import type { SourceDocument } from '../../json/SourceDocument.ts';

/** A rate table as it is written: JSON of any shape, in its file. */
export interface TableFile {
  /** The file as findings name it. */
  file: string;
  /** Its name without `.json`. */
  name: string;
  document: SourceDocument;
  /** Whether a stored lead was priced by it, so that it must stay as it is. */
  inUse: boolean;
}
