import path from 'node:path';
import type { CheckedDocument } from './CheckedDocument.ts';
import type { SectionFields } from './model.ts';

/** The path of the file that `ref` names: from its document or, behind a slash, from the folder `schemas`. */
export const refPath = (document: CheckedDocument, ref: string): string =>
  ref.startsWith('/') ? ref.slice(1) : path.posix.join(path.posix.dirname(document.path), ref);

/** The paths of the option lists that the fields of a section name. */
export const optionRefs = ({ document, properties }: SectionFields): string[] =>
  properties.flatMap(({ field }) => {
    const ref = field.$ref ?? field.items?.$ref;
    return ref === undefined ? [] : [refPath(document, ref)];
  });
