import type { SectionFile } from '../engine/definition/generated/SectionFile.ts';
import type { SourceDocument } from '../json/SourceDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import { optionPath } from './lookups.ts';
import type { Compilation } from './Compilation.ts';
import { type FileProperty, propertiesOfFile, type SectionFields } from './model.ts';

/** Whether nothing was found wrong with what says what kind of field this is. */
export const isShapeSound = (document: SourceDocument, { at }: Pick<FileProperty, 'at'>): boolean =>
  !document.isTainted([...at, 'type']) &&
  !document.isTainted([...at, '$ref']) &&
  !document.isTainted([...at, 'items', 'type']);

/** Whether a field of a section has to be answered where it is shown. */
export function isRequired(
  { document, properties }: Pick<SectionFields, 'document' | 'properties'>,
  path: string,
): boolean {
  const at = requiredAt({ properties }, path);
  const required = document.valueAt(at);
  return !document.holdsTaint(at) && Array.isArray(required) && required.includes(path.split('.').at(-1));
}

/** Where the fields that have to be answered are named beside a field. */
export function requiredAt({ properties }: Pick<SectionFields, 'properties'>, path: string): JsonPath {
  const owner = properties.find((other) => other.path === path.split('.').slice(0, -1).join('.'));
  return owner ? [...owner.at, ...(owner.field.items ? ['items'] : []), 'required'] : ['schema', 'required'];
}

/** How the catalogue names a field that has messages of its own: `form.field`, in a repeated step `form.list.field`. */
export const messageName = (form: string, base: string, path: string): string =>
  [form, base, path].filter((part) => part !== '').join('.');

/** What people tell labels apart by: neither spaces nor capitals. */
export const labelKey = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();

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
  /** Whether several can be chosen. */
  isOfSeveral: boolean;
}

/** Every field of every section file that names an option list, whether a form shows it or not. */
export const optionUses = ({ documents, kinds }: Compilation): OptionUse[] =>
  [...documents.values()]
    .filter(({ path }) => kinds.of(path)?.name === 'section')
    .flatMap((document) =>
      propertiesOfFile((document.value as SectionFile).schema.properties).flatMap((property) =>
        usesOf(document, property),
      ),
    );

/** The option list that a field names; empty when it names none. */
export function usesOf(document: SourceDocument, { at, field }: FileProperty): OptionUse[] {
  const own = field.items
    ? { at: [...at, 'items'], ref: field.items.$ref, type: field.items.type, isOfSeveral: true }
    : { at, ref: field.$ref, type: field.type, isOfSeveral: false };
  const { ref } = own;
  return ref === undefined ? [] : [{ document, ...own, ref, target: optionPath(document, ref) }];
}
