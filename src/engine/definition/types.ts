// definition: a compiled form, and its answers. Imports nothing but `values` from outside this folder.

import type { FormFile, StepFile } from './generated/FormFile.ts';
import type { Labels, NoticeFile } from './generated/MessagesFile.ts';
import type { FieldSchema as FieldSchemaFile, FieldUi } from './generated/SectionFile.ts';
import type { RichText } from './richText.ts';
import type { UnitName } from './units.ts';
import type { WidgetWord } from './widgetTraits.ts';

/** A visitor's answers, by field name, as typed. */
export type Answers = Record<string, unknown>;

/** JSON-Logic. Paths in `var` are dotted and relative to the form's answers. */
export type Condition = Record<string, unknown>;

/** An answer to a choice: true and false for yes and no. */
export type OptionValue = string | number | boolean;

/** JSON Schema of one field after compiling: references are resolved, options are in `enum`. */
export type FieldSchema = Omit<FieldSchemaFile, keyof CompiledKeywords | UncompiledKeyword> & CompiledKeywords;

type UncompiledKeyword = '$ref' | 'properties' | 'required' | 'dependentRequired' | 'const';

interface CompiledKeywords {
  title: string;
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'file' | 'null';
  format?: string;
  /** For a file field: it takes several files, at most this many. */
  maxFiles?: number;
  /** A boolean field with an `enum` is a yes/no question and not a checkbox. */
  enum?: OptionValue[];
  /** All values that may be typed, for a field without options. */
  allowed?: (string | number)[];
  not?: object;
  disabledOptions?: OptionValue[];
  /** Options that are shown and can be chosen only where they were chosen before. */
  withdrawnOptions?: OptionValue[];
  /** For a field with several choices: options that exclude all others. */
  exclusiveOptions?: (string | number)[];
  /** Sibling fields that make this one required once they are answered. */
  requiredBy?: string[];
  /** The unit of length of a number, which may then be typed as people write a length. */
  unit?: UnitName;
  /** The unit of a number that may be typed with thousands separators; empty for a number without a unit. */
  amount?: string;
  /** The expression that calculates the field's answer; a typed or sent value under its name counts for nothing. */
  calculated?: Condition;
  /** While this holds, the default counts, and visitors cannot change it. */
  fixed?: Condition;
  uniqueItems?: true;
  items?: { type: 'string' | 'integer' | 'number'; enum: (string | number)[] };
  /** For a list of plain values: the field that each of them is. */
  values?: FieldSchema;
  /** One widget shows the whole list of plain values, so that an error of one value shows at the list. */
  isShownWhole?: true;
}

export interface GroupSchema {
  type: 'object';
  title?: string;
  description?: string;
  minTicked?: number;
  maxTicked?: number;
  /** The group may stay empty, although fields in it are required. */
  optional?: true;
  required: string[];
  properties: Record<string, PropertySchema>;
}

/** Entries that all ask the same. `items.title` is what one of them is called. */
export interface ListSchema {
  type: 'array';
  title: string;
  description?: string;
  /** A list whose length follows a number lacks `minItems` unless its file says it. */
  minItems?: number;
  maxItems: number;
  default?: readonly Answers[];
  items: GroupSchema & { title: string };
}

export type PropertySchema = FieldSchema | GroupSchema | ListSchema;

/**
 * The UI schema of a field, group or list: the owner's keys, and those that the compiler adds for RJSF and widgets.
 * Inner fields have theirs under their names, the entries of a list under `items`.
 */
export type CompiledFieldUi = Omit<FieldUi, 'ui:description' | 'ui:readonly' | 'ui:look'> & {
  items?: CompiledFieldUi;
  'ui:field'?: 'list' | 'table' | 'values';
  'ui:enumDisabled'?: OptionValue[];
  'ui:description'?: string | RichText;
  'ui:enumNames'?: string[];
  'ui:enumDescriptions'?: string[];
  'ui:enumIcons'?: string[];
  /** The picture of each option, by its name in the option list, with its alternative text; null for none. */
  'ui:enumPictures'?: ({ name: string; alt: string } | null)[];
  /** The heading of the group that each option belongs to; empty for none. */
  'ui:enumGroups'?: string[];
  /** The least and the greatest number that the buttons of a stepper reach. */
  'ui:least'?: number;
  'ui:most'?: number;
  /** The answer is saved nowhere. */
  'ui:secret'?: true;
  'ui:unavailableLabel'?: string;
  /** The label of the field's unit, with {number} in it. */
  'ui:unitLabel'?: string;
  'ui:templates'?: Partial<CompiledFieldUi>;
} & Partial<Record<WidgetWord, string>>;

/** A rule between answers of a section and of those before it. */
export interface SectionRule {
  holds: Condition;
  /** Path of the field at which the message shows. */
  at: string;
  /** The field `at` lies in these lists, outermost first: the rule is checked for each entry. */
  lists: string[];
  /** The rule compares these answers, or calculates with them: while one is missing, the rule is not checked. */
  compared: string[];
  message: string;
}

/**
 * One section of a form, options inlined: the atom of visibility, rendering and validation. Its paths begin where its
 * answers lie: at the form, or at an entry of a repeated step.
 */
export interface Section {
  id: string;
  /** Short name in the progress of its step. */
  title: string;
  heading: string;
  description?: string | RichText;
  /**
   * The texts that name answers, here and as `ui:templates` of a field. The same keys outside of `templates` have the
   * texts without answers.
   */
  templates?: Partial<Pick<Section, 'title' | 'heading' | 'description'>>;
  /** No section after it applies; the conditions of the compiled form say so. `unsent`: it cannot send the form. */
  ends?: true | 'unsent';
  /** It is the form's last section, which asks nothing and lists all answers. */
  review?: true;
  visible?: Condition;
  /** Conditions of single fields, groups and lists, by path. */
  conditions: Record<string, Condition>;
  /** Conditions of options, by the path of their field and by their value. */
  optionConditions?: Record<string, Record<string, Condition>>;
  /** Lists whose length follows a number, by path. */
  follow: Record<string, Condition>;
  /** Rules between fields, checked after the fields' own. */
  rules?: SectionRule[];
  schema: GroupSchema;
  ui: Readonly<Record<string, CompiledFieldUi>>;
}

/** A notification of a form to its visitor; the host of the form shows it. */
export type Notice = NoticeFile;

export interface NoticePosition {
  verticalAlign: 'top' | 'bottom';
  horizontalAlign: 'left' | 'center' | 'right';
}

export type Step = Omit<StepFile, 'repeat'> & {
  repeat?: NonNullable<StepFile['repeat']> & {
    /** First path segments of the form's answers that conditions in the repeated step refer to. */
    outer?: string[];
    /** The message about entries beyond `maxItems`, where visitors add them. */
    tooMany?: string;
  };
};

export interface Consent {
  name: string;
  /** The exact words beside the checkbox. */
  wording: string;
}

type SubmitFile = FormFile['submit'];

export interface SendSubmit {
  label: string;
  templates?: { label: string };
  call: NonNullable<SubmitFile['call']> & { lead: string };
  constants: Record<string, string>;
  success: { notice?: Notice; goTo?: string };
  failure: { notice: Notice };
  /** The steps that follow once the form has arrived. */
  next?: string[];
}

/** A form whose answers travel with those to another form. */
export interface AttachSubmit {
  label: string;
  templates?: { label: string };
  attachTo: NonNullable<SubmitFile['attachTo']>;
}

/** A checked form, as plain JSON: everything the browser and the service need to know of it. */
export interface Definition {
  /** Name of the form's folder. */
  id: string;
  title: string;
  steps: Step[];
  sections: Record<string, Section>;
  draft?: NonNullable<FormFile['draft']>;
  /** Fields that the page's address may fill in, by path. */
  prefill?: readonly string[];
  /** The page on which the answers can be saved to go on later; the mailed link goes to it. */
  savedAt?: string;
  runningTotal?: boolean;
  /** Closes the form: this text stands in its place. */
  closed?: string;
  /** Path of the privacy page, linked beside the submit button. */
  privacy?: string;
  consents: Consent[];
  notices: {
    position: NoticePosition;
    invalid: Notice;
    /** The notice for answers that are wrong while none is missing. */
    wrong?: Notice;
  };
  submit: SendSubmit | AttachSubmit;
  labels: Labels;
}

/** A definition with the validator of each of its sections. */
export interface CompiledForm {
  definition: Definition;
  validators: Record<string, SectionValidator>;
  /** The service's messages about a submission without a field that every submission has, by field. */
  neededWhenSent?: Record<string, string>;
  /** Returns today's date in the form's time zone, as `2026-11-21`. Without it nothing can count from today. */
  today?: () => string;
}

/** An error of a compiled validator. `keyword` is `errorMessage` if the message is the catalogue's. */
export interface ValidatorError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

interface SectionValidator {
  schema: { $id: string } & Record<string, unknown>;
  validate: { (data: unknown): boolean; errors?: ValidatorError[] | null };
}

/** The error of a field, with a message for visitors. */
export interface FieldError {
  /** Dotted path of the field from the form's answers, for example `email`. */
  field: string;
  message: string;
}

/** The answer of a file field. The file itself is uploaded separately, before the form is sent. */
export interface FileAnswer {
  /** Id that the service gave the file; undefined until it is uploaded. */
  id?: string;
  name: string;
  /** Media type: the browser's guess before the upload (empty when it has none), the detected one afterwards. */
  type: string;
  bytes: number;
  /** Pixels of a picture that the browser can show. */
  width?: number;
  height?: number;
}
