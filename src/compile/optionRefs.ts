import path from 'node:path';
import type { SourceDocument } from '../json/SourceDocument.ts';
import type { SectionFields } from './model.ts';

/** The path of the option list that `ref` names in a file. */
export const optionPath = (document: SourceDocument, ref: string): string =>
  path.posix.join(path.posix.dirname(document.path), ref);

/** The paths of the option lists that the fields of a section name. */
export const optionRefs = ({ document, properties }: SectionFields): string[] =>
  properties.flatMap(({ field }) => {
    const ref = field.$ref ?? field.items?.$ref;
    return ref === undefined ? [] : [optionPath(document, ref)];
  });
