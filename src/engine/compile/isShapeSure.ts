import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { FileProperty } from './propertiesOfFile.ts';

/** Whether nothing was found wrong with what says what kind of field this is. */
export const isShapeSure = (document: SourceDocument, { at }: Pick<FileProperty, 'at'>): boolean =>
  !document.isDoubtful([...at, 'type']) && !document.isDoubtful([...at, '$ref']) && !document.isDoubtful([...at, 'items', 'type']);
