import { usesOf } from '../../compile/fields.ts';
import type { Place } from '../../compile/findings.ts';
import { type FileProperty, propertiesOfFile, type WorkingForm, type WorkingSection } from '../../compile/model.ts';
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

/** A section of a form's steps. */
export interface PricedSection extends WorkingSection {
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
  const form = files.forms.find(({ file }) => file.steps.some(({ repeat }) => repeat?.list === roomsList));
  return form && new FormReader(files, form).read();
}

class FormReader {
  private readonly fields = new Map<string, FormField>();
  private readonly roomFields = new Map<string, FormField>();
  private readonly ticks = new Map<string, FormTick>();
  private readonly features = new Map<string, FormTick>();

  constructor(
    private readonly files: DefinitionFiles,
    private readonly form: WorkingForm,
  ) {}

  read(): PricedForm {
    const { files, form, fields, roomFields, ticks, features } = this;
    const folder = `${form.id}/`;
    const sections = form.sections.map((section) => ({
      ...section,
      placeOf: (at: JsonPath) => files.placeIn(section.document, at),
    }));
    for (const { document, base } of sections)
      this.readSection(document, { isOfRoom: base === roomsList, isShown: true });
    for (const document of this.unused()) this.readSection(document, { isOfRoom: true, isShown: false });
    return {
      place: files.placeIn(form.document, []),
      complete: form.unknown.length === 0 && !files.broken.some((name) => name.startsWith(folder)),
      lists: this.lists(),
      fields,
      roomFields,
      ticks,
      features,
      roomSections: sections.filter(({ base }) => base === roomsList),
      sections: sections.filter(({ base }) => base !== roomsList),
    };
  }

  /** Section files that no step names, which has been reported: a room was probably meant to have what they ask. */
  private unused(): SourceDocument[] {
    const shown = new Set(this.form.sections.map(({ document }) => document));
    return this.files.documents.filter(
      (document) =>
        kindOf(document.path)?.name === 'section' &&
        document.path.startsWith(`${this.form.id}/`) &&
        !shown.has(document),
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
    for (const property of propertiesOfFile(schema.properties)) {
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
