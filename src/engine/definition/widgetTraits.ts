/**
 * What is known of each widget without rendering it, so that checker and compiler need no React; and the shapes of
 * fields.
 */
import type { FormatName } from './formats.ts';
import { extensionNames } from './generated/extensions.ts';
import type { Labels } from './generated/MessagesFile.ts';
import type { FieldSchema, FieldUi } from './generated/SectionFile.ts';

type UiKey = Exclude<keyof FieldUi, 'ui:widget'>;

/**
 * How a widget is laid out:
 * - single: one control under its label;
 * - radios, checkboxes: several controls in a group with a legend; a field with several choices always has checkboxes;
 * - bare: the widget renders its own label;
 * - unseen: nothing is visible.
 */
type Layout = 'single' | 'radios' | 'checkboxes' | 'bare' | 'unseen';

/** The traits of a widget that the page knows before its code is loaded. */
export interface WidgetLook {
  layout: Layout;
  /**
   * It keeps the typed text itself: a key needs no render of its field, and the value that it emits may not be valid
   * yet.
   */
  holdsText?: true;
}

interface WidgetTraits extends WidgetLook {
  /** The shapes of field that the widget can show, and the formats that these must have. */
  shapes: readonly Shape[];
  format?: FormatName;
  /** The keys of the UI schema that the widget reads, including those of the label around it. */
  keys: readonly string[];
  /** False for a widget whose value cannot be cleared once it is set: radio buttons and a checkbox. */
  clearable?: false;
  pictures?: true;
  /** Labels of the catalogue that the widget shows, by the name under which it reads them. */
  words?: Readonly<Record<string, keyof Labels>>;
}

/** A widget of the engine. */
interface OwnTraits extends WidgetTraits {
  /** Its file in `src/engine/theme/widgets`, and the component in it. */
  file: `${string}.tsx`;
  component: string;
  keys: readonly UiKey[];
  /** Few forms show it: its code comes with those that do, and not with every form. */
  onUse?: true;
}

/** The widgets, fields and templates that are registered beside the engine's own. */
export interface ExtensionNames {
  /** Widgets, each with the keys of the UI schema that its `defaultProps.options` declare. */
  widgets: Readonly<Record<string, readonly string[]>>;
  fields: readonly string[];
  templates: readonly string[];
}

export const extensions: ExtensionNames = extensionNames;

const shown = [
  'ui:title',
  'ui:description',
  'ui:help',
  'ui:width',
  'ui:readonly',
  'ui:autofocus',
  'ui:hideError',
] as const;
const labelled = [...shown, 'ui:label'] as const;
const filled = [...labelled, 'ui:placeholder', 'ui:autocomplete'] as const;
const line = [...filled, 'ui:inputMode', 'ui:advice'] as const;
const choice = [...labelled, 'ui:suggests'] as const;

const typed = { layout: 'single', holdsText: true } as const;
// A widget of another project holds no text itself, so that this does not say so.
const text = { file: 'textInputs.tsx', shapes: ['text'], keys: line, layout: 'single' } as const;
const ownText = { ...text, ...typed } as const;
const web = { file: 'webInputs.tsx', keys: labelled, onUse: true } as const;
const dated = { ...typed, file: 'DateInput.tsx', shapes: ['text'], keys: labelled, onUse: true } as const;
const counted = { ...typed, shapes: ['number'] } as const;
const picked = { shapes: ['choice'], keys: choice, layout: 'single' } as const;
const choices = { file: 'choices.tsx', keys: labelled } as const;
const radios = { ...choices, layout: 'radios', clearable: false } as const;
const sent = {
  shapes: ['file'],
  keys: labelled,
  layout: 'single',
  onUse: true,
  words: { 'ui:needsScript': 'filesNeedScript' },
} as const;

/**
 * Every widget by the name that `ui:widget` gives. After adding one, `npm run generate` updates the meta-schema and the
 * registry of widgets.
 */
const widgetTraits = {
  text: { ...ownText, component: 'TextInput' },
  email: { ...ownText, component: 'EmailInput' },
  tel: { ...ownText, component: 'TelInput' },
  combobox: { ...text, file: 'Combobox.tsx', component: 'Combobox', onUse: true },
  textarea: { ...ownText, component: 'TextArea', keys: [...filled, 'ui:rows', 'ui:advice'] },
  date: { ...dated, component: 'DateInput', format: 'date', keys: [...labelled, 'ui:autocomplete'] },
  'date-text': {
    ...dated,
    component: 'TypedDate',
    format: 'date',
    keys: [...labelled, 'ui:autocomplete', 'ui:placeholder'],
  },
  time: { ...dated, component: 'TimeInput', format: 'time' },
  'date-time': { ...dated, component: 'MomentInput', format: 'date-time' },
  password: { ...ownText, ...web, component: 'PasswordInput', keys: filled },
  color: { ...text, ...web, component: 'ColorInput' },
  range: { ...web, component: 'RangeInput', shapes: ['number'], layout: 'single', clearable: false },
  stepper: {
    ...counted,
    file: 'Stepper.tsx',
    component: 'Stepper',
    keys: [...labelled, 'ui:unit', 'ui:inputMode'],
    words: { 'ui:increaseLabel': 'increase', 'ui:decreaseLabel': 'decrease' },
  },
  number: {
    ...counted,
    file: 'NumberInput.tsx',
    component: 'NumberInput',
    keys: [...labelled, 'ui:unit', 'ui:placeholder', 'ui:inputMode'],
    onUse: true,
  },
  select: {
    ...picked,
    file: 'Select.tsx',
    component: 'Select',
    keys: [...choice, 'ui:placeholder', 'ui:autocomplete'],
    words: { 'ui:placeholder': 'choose' },
  },
  cards: { ...radios, component: 'Cards', shapes: ['choice', 'choices'], keys: choice, pictures: true },
  segmented: { ...radios, ...picked, component: 'Segmented', layout: 'radios' },
  checkbox: { ...choices, component: 'Checkbox', shapes: ['flag'], keys: shown, layout: 'bare', clearable: false },
  'yes-no': { ...radios, component: 'Segmented', shapes: ['flag'], keys: [...labelled, 'ui:yes', 'ui:no'] },
  checkboxes: { ...choices, component: 'Checkboxes', shapes: ['choices'], layout: 'checkboxes' },
  file: { ...sent, file: 'FileInput.tsx', component: 'FileInput', keys: [...labelled, 'ui:capture'] },
  signature: { ...sent, file: 'Signature.tsx', component: 'Signature' },
  output: {
    file: 'Output.tsx',
    component: 'Output',
    shapes: ['calculated'],
    keys: [...labelled, 'ui:unit'],
    layout: 'single',
    onUse: true,
  },
  hidden: {
    file: 'textInputs.tsx',
    component: 'Hidden',
    shapes: ['text', 'number', 'flag', 'choice', 'list', 'calculated'],
    keys: [],
    layout: 'unseen',
  },
} as const satisfies Record<string, OwnTraits>;

export type WidgetName = keyof typeof widgetTraits;

/** The names under which widgets read labels of the catalogue. */
export type WidgetWord = {
  [Name in WidgetName]: (typeof widgetTraits)[Name] extends { words: infer Words } ? keyof Words : never;
}[WidgetName];

export const ownWidgets: readonly (readonly [name: string, traits: OwnTraits])[] = Object.entries(widgetTraits);

/** RJSF shows a registered widget at any field that has an answer of its own. */
const registered = Object.entries(extensions.widgets).map(([name, options]): [string, WidgetTraits] => [
  name,
  { layout: 'single', shapes: ['text', 'number', 'flag', 'choice', 'choices'], keys: [...line, ...options] },
]);

export const allWidgets: readonly (readonly [name: string, traits: WidgetTraits])[] = [...ownWidgets, ...registered];

const widgetOfShape: Partial<Record<Shape, WidgetName>> = {
  text: 'text',
  number: 'stepper',
  flag: 'checkbox',
  choice: 'select',
  choices: 'checkboxes',
  file: 'file',
  calculated: 'output',
};

const widgetOfFormat: Partial<Record<string, WidgetName>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  time: 'time',
  'date-time': 'date-time',
  color: 'color',
};

/** The default widget of a field that names none, of plain values of each; undefined for what asks nothing. */
export function defaultWidget(field: FieldSchema): WidgetName | undefined {
  const { format, items, optionsFrom, examples } = field;
  if (items && shapeOf(field) === 'values') return defaultWidget(items);
  if (optionsFrom ?? examples) return 'combobox';
  const own = shapeOf(field) === 'text' ? widgetOfFormat[format ?? ''] : undefined;
  return own ?? widgetOfShape[shapeOf(field)];
}

/** The UI keys that apply to a text between fields. */
export const noteKeys: readonly UiKey[] = ['ui:title', 'ui:description', 'ui:width', 'ui:collapsed'];

/**
 * The UI keys that apply to a list of entries. Keys about adding entries do not apply where the list follows a number,
 * and those about the entry that is open not to a table, which shows all.
 */
export const listKeys = (follows: boolean, isTable: boolean): readonly UiKey[] => [
  ...(follows ? [] : (['ui:copied', 'ui:add', 'ui:addable', 'ui:orderable'] as const)),
  ...(isTable ? [] : (['ui:forAll'] as const)),
  ...(follows || isTable ? [] : (['ui:fill', 'ui:remove', 'ui:removeLast'] as const)),
  'ui:titleField',
  'ui:look',
];

/** Whether a field of this shape, with this widget, fits into a column of a table. */
export const fitsColumn = (shape: Shape, widget: string | undefined): boolean =>
  ['text', 'number', 'flag', 'choice', 'calculated'].includes(shape) && widget !== 'cards' && widget !== 'textarea';

/** The traits of a widget; undefined when there is no widget, as for a group or a list. */
export const traitsOf = (widget: string | undefined): WidgetTraits | undefined =>
  allWidgets.find(([name]) => name === widget)?.[1];

/** Whether the value that a widget shows can be cleared again. A group or list has no widget: its fields decide. */
export const isClearable = (widget: string | undefined): boolean => traitsOf(widget)?.clearable !== false;

/** Whether what is registered shows a list of plain values as a whole, as in RJSF, and not a line for each of them. */
export const showsWholeList = (ui: { 'ui:widget'?: string } | undefined = {}): boolean =>
  Object.hasOwn(ui, 'ui:field') || Object.hasOwn(extensions.widgets, ui['ui:widget'] ?? '');

/** Whether a widget shows the pictures that options name. */
export const showsPictures = (widget: string | undefined): boolean => traitsOf(widget)?.pictures === true;

/** Whether visitors see nothing of a field with this widget. */
export const isUnseen = (widget: string | undefined): boolean => traitsOf(widget)?.layout === 'unseen';

/**
 * What kind of answer a field takes; `calculated` takes none, `note` is a text between fields, and `values` are several
 * texts or numbers.
 */
export type Shape =
  'text' | 'number' | 'flag' | 'choice' | 'choices' | 'file' | 'calculated' | 'note' | 'values' | 'group' | 'list';

/** The shape of a field, as its section file gives it. */
export function shapeOf({ type, format, $ref, items, uniqueItems, calculated }: FieldSchema): Shape {
  if (calculated) return 'calculated';
  if (type === 'null') return 'note';
  if (type === 'object') return 'group';
  if ((items ?? { format }).format === 'file') return 'file';
  if (type === 'array')
    return items?.type === 'object' ? 'list' : !items || (items.$ref && uniqueItems !== false) ? 'choices' : 'values';
  if (type === 'boolean') return 'flag';
  if ($ref) return 'choice';
  return type === 'string' ? 'text' : 'number';
}
