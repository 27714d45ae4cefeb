import { posix } from 'node:path';
import type { CheckedDocument } from './CheckedDocument.ts';
import type { JsonPath } from '../json/tree.ts';
import type { SectionProperties } from './model.ts';
import type { FileProperty } from '../engine/definition/fileProperties.ts';
import { lastSegment, parentPath } from '../engine/definition/paths.ts';
import { shapeOf } from '../engine/definition/widgetTraits.ts';

type Fields = Pick<SectionProperties, 'document' | 'properties'>;

/** Whether a field of a section has to be answered where it is shown. */
export const isRequired = (section: Fields, path: string): boolean =>
  outermostOptionalPath(section, path) === undefined;

/**
 * The path of what no `required` names, so that a field may stay empty: a group around it, which may then be empty as
 * a whole whatever it requires, or the field itself. Undefined of a field that has to be answered.
 */
export function outermostOptionalPath({ document, properties }: Fields, path: string): string | undefined {
  const around = properties.filter(
    ({ path: outer, field }) => path.startsWith(`${outer}.`) && shapeOf(field) === 'group' && !field.minTicked,
  );
  return [...around.map((group) => group.path), path].find((name) => !isNamedRequired({ document, properties }, name));
}

/**
 * The fewest entries of a list: as in RJSF none where it says nothing, but one where `required` names it. Both kinds
 * are decided here: the lists of a section, and those of a repeated step, which is always required.
 */
export const leastEntries = ({ minItems }: { minItems?: number | undefined }, isRequired: boolean): number =>
  minItems ?? (isRequired ? 1 : 0);

export const isNamedRequired = ({ document, properties }: Fields, path: string): boolean =>
  [document.valueAt(pathOfRequiredListAround({ properties }, path))].flat().includes(lastSegment(path));

/** Path, in the section file, of the `required` that names a field which has to be answered. */
export function pathOfRequiredListAround(
  { properties }: Pick<SectionProperties, 'properties'>,
  fieldPath: string,
): JsonPath {
  const owner = properties.find((each) => each.path === parentPath(fieldPath));
  return owner ? [...owner.at, ...(owner.field.items ? ['items'] : []), 'required'] : ['schema', 'required'];
}

/** Whether a field begins with an answer: a blank text counts as none. */
export const isGiven = (initial: unknown): boolean => initial !== undefined && String(initial).trim() !== '';

export const isInList = ({ properties }: Pick<SectionProperties, 'properties'>, path: string): boolean =>
  properties.some((each) => shapeOf(each.field) === 'list' && path.startsWith(`${each.path}.`));

/** How the catalogue names a field that has messages of its own: `form.field`, in a repeated step `form.list.field`. */
export const messageKey = (form: string, repeatedList: string, path: string): string =>
  [form, repeatedList, path].filter((name) => name !== '').join('.');

/** A label as it is compared with others: spaces and capitals do not tell two apart. */
export const normalizeLabel = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();

/** The path of the file that `ref` names: from its document or, behind a slash, from the folder `schemas`. */
export const resolveRefFilePath = (document: CheckedDocument, fileRef: string): string =>
  fileRef.startsWith('/') ? fileRef.slice(1) : posix.join(posix.dirname(document.path), fileRef);

export interface OptionListReference {
  document: CheckedDocument;
  /** Path, in the section file, of what names the list: the field, or its `items`. */
  at: JsonPath;
  ref: string;
  target: string;
  /** The type of one chosen value. */
  type: string;
  isOfSeveral: boolean;
}

export const optionListPathPerUse = ({ document, properties }: Fields): string[] =>
  properties.flatMap((property) => optionListReferences(document, property).map(({ target }) => target));

/** The reference of a field, or of its items, to an option list, as a list of one; an empty list for none. */
export function optionListReferences(document: CheckedDocument, { at, field }: FileProperty): OptionListReference[] {
  const use = field.items
    ? { at: [...at, 'items'], ref: field.items.$ref, type: field.items.type, isOfSeveral: true }
    : { at, ref: field.$ref, type: field.type, isOfSeveral: false };
  const { ref } = use;
  return ref === undefined ? [] : [{ document, ...use, ref, target: resolveRefFilePath(document, ref) }];
}
