import path from 'node:path';
import { usesOf } from '../../compile/fields.ts';
import type { Place } from '../../compile/findings.ts';
import { type FileProperty, propertiesOfFile, type SectionFields } from '../../compile/model.ts';
import type { FormFile } from '../../engine/definition/generated/FormFile.ts';
import type { OptionsFile } from '../../engine/definition/generated/OptionsFile.ts';
import type { SectionFile } from '../../engine/definition/generated/SectionFile.ts';
import { type Shape, shapeOf } from '../../engine/definition/widgetTraits.ts';
import type { SourceDocument } from '../../json/SourceDocument.ts';
import type { JsonPath } from '../../json/tree.ts';
import { kindOf } from '../fileKinds.ts';
import type { DefinitionFiles } from './DefinitionFiles.ts';

/** One option of a list, by what is stored of it. */
export interface FormOption {
  name: string;
  place: Place;
}

/** A field, group or list as a section asks it. */
export interface FormField {
  shape: Shape;
  place: Place;
  /** The file of its option list, and where the section names it. */
  list?: string;
  ref?: Place;
  /** Undefined for a field without options, and when its list cannot be read. */
  options?: FormOption[];
}

/** A box that says what is to be done: of a section that is switched on, or a field of its own. */
interface FormTick {
  place: Place;
  /** Whether visitors can tick it. */
  offered: boolean;
  /** Whether its section is part of the form, offered or not. */
  isShown: boolean;
}

/** A section that asks something, as its file has it. */
export interface PricedSection extends SectionFields {
  placeOf: (at: JsonPath) => Place;
}

/** The form whose answers are priced, as far as prices depend on it. Sections that are not offered are part of it. */
export interface PricedForm {
  /** The form's own file. */
  place: Place;
  /** Whether every file of it can be read. When not, what seems to be missing may well be there. */
  complete: boolean;
  /** Every option list there is, by file. */
  lists: ReadonlyMap<string, readonly string[]>;
  /** By path, of the form itself. */
  fields: ReadonlyMap<string, FormField>;
  /** By path, of one room. */
  roomFields: ReadonlyMap<string, FormField>;
  /** By the item's id. */
  ticks: ReadonlyMap<string, FormTick>;
  /** By name. */
  features: ReadonlyMap<string, FormTick>;
  /** The sections of a room, and those of the form itself, in their order. */
  roomSections: readonly PricedSection[];
  sections: readonly PricedSection[];
}

/**
 * Where a house keeps its rooms, and a room its ticks: what `estimate` reads (src/pricing/estimate.ts,
 * src/pricing/work.ts).
 */
export const roomsList = 'rooms';
const ticksGroup = 'paintable.';
const featuresGroup = 'additionalFeatures.';

/** The form that fills in the rooms of a house; undefined when there is none that can be read. */
export function readPricedForm(files: DefinitionFiles): PricedForm | undefined {
  const document = files.documents.find(
    ({ path: name, value }) =>
      kindOf(name)?.name === 'form' && (value as FormFile).steps.some(({ repeat }) => repeat?.list === roomsList),
  );
  return document && new FormReader(files, document).read();
}

class FormReader {
  private readonly folder: string;
  private readonly fields = new Map<string, FormField>();
  private readonly roomFields = new Map<string, FormField>();
  private readonly ticks = new Map<string, FormTick>();
  private readonly features = new Map<string, FormTick>();
  private readonly roomSections: PricedSection[] = [];
  private readonly sections: PricedSection[] = [];

  constructor(
    private readonly files: DefinitionFiles,
    private readonly document: SourceDocument,
  ) {
    this.folder = path.posix.dirname(document.path);
  }

  read(): PricedForm {
    const { fields, roomFields, ticks, features, roomSections, sections } = this;
    let complete = !this.files.broken.some((name) => name.startsWith(`${this.folder}/`));
    for (const { repeat, sections: names } of (this.document.value as FormFile).steps) {
      for (const id of names) {
        const section = this.files.find(`${this.folder}/${id}.json`);
        if (section) this.readSection(section, { isOfRoom: repeat?.list === roomsList, isShown: true });
        else complete = false;
      }
    }
    for (const section of this.unused()) this.readSection(section, { isOfRoom: true, isShown: false });
    return {
      place: this.files.placeIn(this.document, []),
      complete,
      lists: this.lists(),
      fields,
      roomFields,
      ticks,
      features,
      roomSections,
      sections,
    };
  }

  /** Section files that no step names, which has been reported: a room was probably meant to have what they ask. */
  private unused(): SourceDocument[] {
    const shown = new Set(
      (this.document.value as FormFile).steps
        .flatMap(({ sections }) => sections)
        .map((id) => `${this.folder}/${id}.json`),
    );
    return this.files.documents.filter(
      ({ path: name }) => kindOf(name)?.name === 'section' && name.startsWith(`${this.folder}/`) && !shown.has(name),
    );
  }

  private lists(): PricedForm['lists'] {
    const documents = this.files.documents.filter((document) => kindOf(document.path)?.name === 'options');
    return new Map(
      documents.map(({ path: name, value }) => [
        this.files.fileOf(name),
        (value as OptionsFile).oneOf.map((option) => String(option.const)),
      ]),
    );
  }

  private readSection(section: SourceDocument, { isOfRoom, isShown }: { isOfRoom: boolean; isShown: boolean }): void {
    const file = section.value as SectionFile;
    const { schema, switch: own } = file;
    const offered = isShown && file.offered !== false;
    const properties = propertiesOfFile(schema.properties);
    if (isShown)
      (isOfRoom ? this.roomSections : this.sections).push({
        document: section,
        file,
        properties,
        placeOf: (at) => this.files.placeIn(section, at),
      });
    for (const property of properties) {
      const fields = isOfRoom ? this.roomFields : this.fields;
      const field = this.fieldOf(section, property);
      if (!fields.has(property.path)) fields.set(property.path, field);
      if (!isOfRoom) continue;
      const tick = { place: field.place, offered, isShown };
      if (field.shape !== 'flag') continue;
      if (property.path.startsWith(ticksGroup)) this.ticks.set(property.path.slice(ticksGroup.length), tick);
      if (property.path.startsWith(featuresGroup)) this.features.set(property.path.slice(featuresGroup.length), tick);
    }
    if (isOfRoom && own?.at.startsWith(ticksGroup))
      this.ticks.set(own.at.slice(ticksGroup.length), {
        place: this.files.placeIn(section, ['switch', 'at']),
        offered,
        isShown,
      });
  }

  private fieldOf(section: SourceDocument, property: FileProperty): FormField {
    const [use] = usesOf(section, property);
    const document = use && this.files.find(use.target);
    const options = (document?.value as OptionsFile | undefined)?.oneOf.map((option, index) => ({
      name: String(option.const),
      place: this.files.placeIn(document ?? section, ['oneOf', index, 'const']),
    }));
    return {
      shape: shapeOf(property.field),
      place: this.files.placeIn(section, property.at),
      ...(use && { list: this.files.fileOf(use.target), ref: this.files.placeIn(section, [...use.at, '$ref']) }),
      ...(options && { options }),
    };
  }
}
