// definition: what a form is once it is compiled, and its answers. Imports nothing.

import type { FormFile, StepFile } from './generated/FormFile.ts';
import type { Labels, NoticeFile } from './generated/MessagesFile.ts';
import type { FormatName } from './formats.ts';
import type { FieldSchema as FieldSchemaFile, FieldUi } from './generated/SectionFile.ts';
import type { UnitName } from './units.ts';
import type { WidgetWord } from './widgetTraits.ts';

/** What a visitor has entered, by field name, as typed. */
export type Answers = Record<string, unknown>;

/** JSON-Logic. Paths in `var` are dotted and relative to the form's answers. */
export type Condition = Record<string, unknown>;

/** What an answer is that is chosen: true and false of yes and no. */
export type OptionValue = string | number | boolean;

/** JSON Schema of one field after compiling: references are resolved, options stand as `enum`. */
export type FieldSchema = Omit<
  FieldSchemaFile,
  'title' | 'type' | '$ref' | 'items' | 'properties' | 'required' | 'dependentRequired' | 'enum' | 'const' | 'format'
> & {
  title: string;
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'file';
  format?: FormatName;
  /** Of a file: the field takes several, at most so many. */
  maxFiles?: number;
  /** Of a boolean: it is a question with yes and no, and not a box. */
  enum?: OptionValue[];
  /** All that may be typed, where there are no options. */
  allowed?: (string | number)[];
  /** Options that are shown, but cannot be chosen. */
  disabledOptions?: OptionValue[];
  /** Of several choices: options that stand alone. */
  exclusiveOptions?: (string | number)[];
  /** Fields beside it that make it required once they are answered. */
  requiredBy?: string[];
  /** What a number is measured in: then its text may be a length as people write it. */
  unit?: UnitName;
  /** What a number counts, which may be written as people do, with thousands apart: the unit, empty for none. */
  amount?: string;
  uniqueItems?: true;
  items?: { type: 'string' | 'integer' | 'number'; enum: (string | number)[] };
};

/** Fields that belong together, under one name. */
export interface GroupSchema {
  type: 'object';
  title?: string;
  description?: string;
  /** So many of its boxes have to be ticked. */
  minTicked?: number;
  required: string[];
  properties: Record<string, PropertySchema>;
}

/** Entries that all ask the same. `items.title` is what one of them is called. */
export interface ListSchema {
  type: 'array';
  title: string;
  description?: string;
  minItems?: number;
  maxItems: number;
  items: GroupSchema & { title: string };
}

/** What a name in a section stands for. */
export type PropertySchema = FieldSchema | GroupSchema | ListSchema;

/** How one field looks: the owner's words, and what the compiler adds to them for the widgets. */
export type CompiledFieldUi = FieldUi & {
  'ui:enumNames'?: string[];
  'ui:enumDescriptions'?: string[];
  'ui:enumIcons'?: string[];
  /** The picture of each option: the name that its list gives it, and its words; null for none. */
  'ui:enumPictures'?: ({ name: string; alt: string } | null)[];
  /** The heading that each option stands under; empty for none. */
  'ui:enumGroups'?: string[];
  /** Where the buttons of a number end. */
  'ui:least'?: number;
  'ui:most'?: number;
  'ui:unavailableLabel'?: string;
  /** What the field's unit is called, in words around {number}. */
  'ui:unitLabel'?: string;
} & Partial<Record<WidgetWord, string>>;

/**
 * One section of a form, options inlined: the atom of visibility, rendering and validation. Its paths begin where its
 * answers lie: at the form, or at an entry of a repeated step.
 */
export interface Section {
  id: string;
  /** Short name in the progress of its step. */
  title: string;
  heading: string;
  description?: string;
  visible?: Condition;
  /** Conditions of single fields, groups and lists, by path. */
  conditions: Record<string, Condition>;
  /** Conditions of options, by the path of their field and by their value. */
  optionConditions?: Record<string, Record<string, Condition>>;
  /** Lists whose length follows a number, by path. */
  follow: Record<string, Condition>;
  schema: GroupSchema;
  /** By path. */
  ui: Record<string, CompiledFieldUi>;
}

/** What a form tells its visitor; the host of the form shows it. */
export type Notice = NoticeFile;

/** Where a form's notices appear. */
export interface NoticePosition {
  verticalAlign: 'top' | 'bottom';
  horizontalAlign: 'left' | 'center' | 'right';
}

export type Step = Omit<StepFile, 'repeat'> & {
  repeat?: NonNullable<StepFile['repeat']> & {
    /** Answers of the form, by the first name of their path, that conditions in the step look at. */
    outer?: string[];
    /** What is said of entries beyond `maxItems`, where visitors add them. */
    tooMany?: string;
  };
};

/** Something that a visitor may agree to beside sending the form. */
export interface Consent {
  name: string;
  /** The very words that stand beside the box. */
  wording: string;
}

type SubmitFile = FormFile['submit'];

/** A form that sends a lead. */
export interface SendSubmit {
  label: string;
  call: NonNullable<SubmitFile['call']>;
  constants: Record<string, string>;
  success: { notice?: Notice; goTo?: string };
  failure: { notice: Notice };
  /** What happens once the form has arrived, step by step. */
  next?: string[];
}

/** A form whose answers travel with the lead of another form. */
export interface AttachSubmit {
  label: string;
  attachTo: NonNullable<SubmitFile['attachTo']>;
}

/** A checked form, as plain JSON: everything the browser and the service need to know of it. */
export interface Definition {
  /** Name of the form's folder. */
  id: string;
  title: string;
  steps: Step[];
  /** By section id, as the steps name them. */
  sections: Record<string, Section>;
  draft?: NonNullable<FormFile['draft']>;
  /** Fields that the page's address may fill in, by path. */
  prefill?: readonly string[];
  /** Whether the page says what the answers so far come to. */
  runningTotal?: boolean;
  /** Page about what becomes of the answers, linked at the button that submits. */
  privacy?: string;
  consents: Consent[];
  notices: {
    position: NoticePosition;
    invalid: Notice;
    /** Where nothing is missing. */
    wrong?: Notice;
  };
  submit: SendSubmit | AttachSubmit;
  labels: Labels;
}

/** A definition with what judges each of its sections. */
export interface CompiledForm {
  definition: Definition;
  /** By section id. */
  validators: Record<string, SectionValidator>;
  /**
   * By each field that a section asks and every lead must carry: what is said of a lead without it. The service's
   * alone, where no condition can hide a field from the rule.
   */
  neededInLead?: Record<string, string>;
  /** The day it is where the form's days count, as `2026-11-21`. Without it nothing is counted from today. */
  today?: () => string;
}

/** One error as a compiled validator reports it. `keyword` is `errorMessage` once the catalogue has worded it. */
export interface ValidatorError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

/** What judges one section's answers: a schema, and the function that the compiler made of it. */
interface SectionValidator {
  schema: { $id: string } & Record<string, unknown>;
  validate: { (data: unknown): boolean; errors?: ValidatorError[] | null };
}

/** One thing wrong with one field, in the visitor's words. */
export interface FieldError {
  /** Dotted path of the field from the form's answers, for example `email`. */
  field: string;
  message: string;
}

/** Whether something from outside is one thing wrong with one field. */
const isFieldError = (entry: unknown): entry is FieldError =>
  entry !== null &&
  typeof entry === 'object' &&
  'field' in entry &&
  typeof entry.field === 'string' &&
  'message' in entry &&
  typeof entry.message === 'string';

/** What is said of single fields under a name of something from outside. */
export function fieldErrorsIn(outside: unknown, name: string): FieldError[] {
  const errors: unknown = new Map(Object.entries(outside ?? {})).get(name);
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
}

/** What an error says of single fields, as a host's carries it in `fieldErrors`. */
export const fieldErrorsOf = (error: unknown): FieldError[] => fieldErrorsIn(error, 'fieldErrors');

/** What an answer tells of a visitor's file. The file itself goes to the service by itself, before the lead does. */
export interface FileAnswer {
  /** What the service calls it, once it is there. */
  id?: string;
  name: string;
  /** Media type: as the browser knows it, empty when it does not; of a file that is there, as its bytes say. */
  type: string;
  bytes: number;
  /** Pixels of a picture that the browser can show. */
  width?: number;
  height?: number;
}

/** The file that a value from outside tells of, without anything else; undefined when it tells of none. */
export function fileIn(value: unknown): FileAnswer | undefined {
  if (value === null || typeof value !== 'object' || !('name' in value && 'type' in value && 'bytes' in value))
    return undefined;
  const { name, type, bytes, id } = value as Record<keyof FileAnswer, unknown>;
  if (typeof name !== 'string' || typeof type !== 'string' || typeof bytes !== 'number') return undefined;
  const side = (key: 'width' | 'height'): Partial<FileAnswer> => {
    const pixels: unknown = new Map(Object.entries(value)).get(key);
    return typeof pixels === 'number' ? { [key]: pixels } : {};
  };
  return { ...(typeof id === 'string' && { id }), name, type, bytes, ...side('width'), ...side('height') };
}

/** The files that a value from outside tells of, of a field that takes one or several. */
export const filesIn = (value: unknown): FileAnswer[] => [value].flat().flatMap((one) => fileIn(one) ?? []);
