import type { JsonPath } from './JsonPath.ts';
import type { SourceDocument } from './SourceDocument.ts';

/** A switch that no earlier section shows. */
export interface MisplacedSwitch {
  document: SourceDocument;
  at: JsonPath;
  message: string;
  hint: string;
}
