import { optionListReferences } from '../../compile/fields.ts';
import type { WorkingSection } from '../../compile/model.ts';
import { type FileProperty, propertiesOfFile } from '../../engine/definition/fileProperties.ts';
import type { OptionsFile } from '../../engine/definition/generated/OptionsFile.ts';
import type { SectionFile } from '../../engine/definition/generated/SectionFile.ts';
import { type Shape, shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { FieldName } from '../../leads/namedFields.ts';
import type { CheckedDocument, ValueLocation } from '../../compile/CheckedDocument.ts';
import type { FindingDetails } from '../../compile/Finding.ts';
import type { Compilation } from '../../compile/Compilation.ts';

export interface FormName {
  name: string;
  where: ValueLocation;
}

export interface FormField {
  shape: Shape;
  where: ValueLocation;
  /** The file of the option list, and the place that names it. */
  list?: string;
  ref?: ValueLocation;
  /** The options of the field's option list; undefined where it has none, or the list cannot be read. */
  options?: FormName[];
}

/** A box that asks for work: of a switched section, or a field. */
interface FormTick {
  where: ValueLocation;
  offered: boolean;
}

export const quoted = (name: string): string => JSON.stringify(name);

export const report = ({ document, at }: ValueLocation, ...details: FindingDetails): void =>
  document.report(at, ...details);

/** The parts of the priced form that prices depend on, also in sections that are not offered. */
export interface PricedForm {
  where: ValueLocation;
  lists: ReadonlyMap<string, readonly string[]>;
  /** By path: `fields` of the form itself, `roomFields` of one room. */
  fields: ReadonlyMap<string, FormField>;
  roomFields: ReadonlyMap<string, FormField>;
  /** `ticks` by the item's id, `features` by the feature's name. */
  ticks: ReadonlyMap<string, FormTick>;
  features: ReadonlyMap<string, FormTick>;
  sections: readonly WorkingSection[];
  roomSections: readonly WorkingSection[];
}

/** The lists of rooms in a house and of ticks in a room that `estimate` reads (src/pricing/estimate.ts). */
export const roomsList: FieldName = 'rooms';
export const featuresGroup = 'additionalFeatures';

/** The form of the rooms of a house; undefined where there is none, or a file of it has an error. */
export function readRoomsFormIfValid(files: Compilation): PricedForm | undefined {
  const form = files.allForms.find(({ file }) => file.steps.some(({ repeat }) => repeat?.list === roomsList));
  if (!form || form.isIncomplete || [...files.broken].some((name) => name.startsWith(`${form.id}/`))) return undefined;
  const ofRooms = form.sections.filter(({ base }) => base === roomsList);
  const ofForm = form.sections.filter(({ base }) => base !== roomsList);
  return {
    where: { document: form.document, at: [] },
    lists: new Map(files.documentsOf('options').map((document) => [document.file, namesOf(document)])),
    fields: fieldsOf(files, ofForm),
    roomFields: fieldsOf(files, ofRooms),
    ticks: ticksOf(ofRooms, 'paintable'),
    features: ticksOf(ofRooms, featuresGroup),
    sections: ofForm,
    roomSections: ofRooms,
  };
}

const namesOf = ({ value }: CheckedDocument): string[] =>
  (value as OptionsFile).oneOf.map((option) => String(option.const));

/** The fields of sections, by path; the first of several with one path. */
function fieldsOf(files: Compilation, sections: readonly WorkingSection[]): ReadonlyMap<string, FormField> {
  const entries = sections.flatMap(({ document }) =>
    propertiesOfFile(document.value as SectionFile).map((property): [string, FormField] => [
      property.path,
      fieldOf(files, document, property),
    ]),
  );
  return new Map(entries.toReversed());
}

function fieldOf(files: Compilation, section: CheckedDocument, property: FileProperty): FormField {
  const [use] = optionListReferences(section, property);
  const list = use && files.documents.get(use.target);
  return {
    shape: shapeOf(property.field),
    where: { document: section, at: property.at },
    ...(use && { list: files.fileOf(use.target), ref: { document: section, at: [...use.at, '$ref'] } }),
    ...(list && {
      options: namesOf(list).map((name, index) => ({ name, where: { document: list, at: ['oneOf', index, 'const'] } })),
    }),
  };
}

/** The boxes of a room's group, by name: fields, and switches of sections. */
function ticksOf(sections: readonly WorkingSection[], group: string): ReadonlyMap<string, FormTick> {
  return new Map(
    sections.flatMap(({ document, file, properties }) => {
      const offered = file.offered !== false;
      const fields = properties.filter(({ field }) => shapeOf(field) === 'flag');
      return [
        ...fields.map(({ path, at }) => ({ path, where: { document, at } })),
        ...(file.switch ? [{ path: file.switch.at, where: { document, at: ['switch', 'at'] } }] : []),
      ]
        .filter(({ path }) => path.startsWith(`${group}.`))
        .map(({ path, where }): [string, FormTick] => [path.slice(group.length + 1), { where, offered }]);
    }),
  );
}
