import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';

/** A switch that no earlier section shows. */
export interface MisplacedSwitch {
  document: SourceDocument;
  at: JsonPath;
  message: string;
  hint: string;
}
