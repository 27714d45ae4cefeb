import type { SourceDocument } from '../../../json/SourceDocument.ts';
import type { JsonPath } from '../../../json/tree.ts';
import type { SectionFile } from '../../definition/generated/SectionFile.ts';
import type { Compilation } from '../Compilation.ts';
import { kindOf } from '../fileKinds.ts';
import { type FileProperty, propertiesOfFile } from '../propertiesOfFile.ts';
import { optionPath } from './optionListOf.ts';

/** A field that takes its options from a list. */
export interface OptionUse {
  document: SourceDocument;
  /** Of what names the list: the field, or its `items`. */
  at: JsonPath;
  ref: string;
  /** Path of the list. */
  target: string;
  /** Of one answer. */
  type: string;
}

/** Every field of every section file that names an option list, whether a form shows it or not. */
export const optionUses = ({ documents }: Compilation): OptionUse[] =>
  [...documents.values()]
    .filter(({ path }) => kindOf(path)?.name === 'section')
    .flatMap((document) => propertiesOfFile((document.value as SectionFile).schema.properties).flatMap((property) => usesOf(document, property)));

function usesOf(document: SourceDocument, { at, field }: FileProperty): OptionUse[] {
  const own = field.items ? { at: [...at, 'items'], ref: field.items.$ref, type: field.items.type } : { at, ref: field.$ref, type: field.type };
  return own.ref === undefined ? [] : [{ document, at: own.at, ref: own.ref, type: own.type, target: optionPath(document, own.ref) }];
}
