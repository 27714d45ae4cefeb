import type { SectionFields } from '../../compile/model.ts';
import type { Shape } from '../../engine/definition/widgetTraits.ts';
import type { JsonPath } from '../../json/tree.ts';
import type { Place } from '../Place.ts';

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
export interface FormTick {
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
