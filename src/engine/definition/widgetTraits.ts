/** The traits of each widget, known without rendering it: checker and compiler need no React. */
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
  /** It keeps the typed text itself, which may be no value yet: a key needs no render of its field. */
  holdsText?: true;
  /** The width in rem that it needs in a row of a table; the usual one, when left out. */
  columnWidth?: number;
}

export interface WidgetTraits extends WidgetLook {
  /** The shapes of field that the widget can show, and the format that these must have. */
  shapes: readonly Shape[];
  format?: string;
  /** The keys of the UI schema that the widget reads, including those of the label around it. */
  keys: readonly string[];
  /** False for a widget whose value cannot be cleared once it is set: radio buttons and a checkbox. */
  clearable?: false;
  pictures?: true;
  /** False for a widget that is too tall for a row of a table. */
  fitsColumn?: false;
  /** The most characters that it takes where the field says nothing; it takes several lines. */
  maxLength?: number;
  /** Its answer is saved nowhere. */
  secret?: true;
  /** Its buttons count, between limits. */
  counts?: true;
  /** It takes numbers of any unit, and not only lengths. */
  amounts?: true;
  /** It shows a flag as a question with two answers, which `ui:yes` and `ui:no` name. */
  namesAnswers?: true;
  /** The file that it sends is one picture, which it makes. */
  makesPicture?: true;
  /** The fields that it shows where they name no widget: those of a shape, of a text format, or with suggestions. */
  defaultFor?: string;
  /** The widget of RJSF's default theme that comes nearest, where it is not called alike. */
  stock?: string;
  /** Labels of the catalogue that the widget shows, by the name under which it reads them. */
  words?: Readonly<Record<string, keyof Labels>>;
}

interface BuiltinTraits extends WidgetTraits {
  /** The component in `src/engine/theme/widgets`, and its file, where that has another name. */
  component: string;
  file?: `${string}.tsx`;
  keys: readonly UiKey[];
  /** Its code is loaded with the few forms that show it. */
  onUse?: true;
}

/** The widgets, fields and templates that are registered beside the engine's own. */
export interface ExtensionNames {
  /** Widgets, each with the keys of the UI schema that its `defaultProps.options` declare. */
  widgets: Readonly<Record<string, readonly string[]>>;
  fields: readonly string[];
  templates: readonly string[];
}

export const registeredNames: ExtensionNames = extensionNames;

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

const textControl = { layout: 'single', holdsText: true } as const;
// These traits do not set `holdsText`, because a combobox and a colour input do not keep the typed text themselves.
const text = { shapes: ['text'], keys: line, layout: 'single' } as const;
const textInput = { ...text, ...textControl, file: 'textInputs.tsx' } as const;
const web = { file: 'webInputs.tsx', keys: labelled, onUse: true } as const;
const dateControl = { ...textControl, file: 'DateInput.tsx', shapes: ['text'], keys: labelled, onUse: true } as const;
const counted = { ...textControl, file: 'numberInputs.tsx', shapes: ['number'] } as const;
const picked = { shapes: ['choice'], keys: choice, layout: 'single' } as const;
const choices = { file: 'choices.tsx', keys: labelled } as const;
const radios = { ...choices, layout: 'radios', clearable: false, stock: 'radio' } as const;
const sent = {
  shapes: ['file'],
  keys: labelled,
  layout: 'single',
  onUse: true,
  words: { 'ui:needsScript': 'filesNeedScript' },
} as const;

/** Widgets by their `ui:widget`. `npm run generate` brings a new one into the meta-schema and the registry. */
const widgetTraits = {
  text: { ...textInput, component: 'TextInput', defaultFor: 'text' },
  email: { ...textInput, component: 'TextInputWithEmailKeyboard', defaultFor: 'email' },
  tel: { ...textInput, component: 'TelInput', stock: 'text' },
  combobox: { ...text, component: 'Combobox', onUse: true, defaultFor: 'suggestions', stock: 'text' },
  textarea: {
    ...textInput,
    component: 'TextArea',
    keys: [...filled, 'ui:rows', 'ui:advice'],
    maxLength: 5000,
    fitsColumn: false,
  },
  date: {
    ...dateControl,
    component: 'DateInput',
    format: 'date',
    keys: [...labelled, 'ui:autocomplete'],
    defaultFor: 'date',
  },
  'date-text': {
    ...dateControl,
    component: 'TypedDate',
    format: 'date',
    keys: [...labelled, 'ui:autocomplete', 'ui:placeholder'],
    stock: 'date',
  },
  time: { ...dateControl, component: 'TimeInput', format: 'time', defaultFor: 'time' },
  'date-time': { ...dateControl, component: 'DateTimeInput', format: 'date-time', defaultFor: 'date-time' },
  password: { ...textInput, ...web, component: 'PasswordInput', keys: filled, secret: true },
  color: { ...text, ...web, component: 'ColorInput', defaultFor: 'color' },
  range: { ...web, component: 'RangeInput', shapes: ['number'], layout: 'single', clearable: false },
  stepper: {
    ...counted,
    component: 'Stepper',
    keys: [...labelled, 'ui:unit', 'ui:inputMode'],
    words: { 'ui:increaseLabel': 'increase', 'ui:decreaseLabel': 'decrease' },
    counts: true,
    columnWidth: 11,
    defaultFor: 'number',
    stock: 'updown',
  },
  number: {
    ...counted,
    component: 'NumberInput',
    keys: [...labelled, 'ui:unit', 'ui:placeholder', 'ui:inputMode'],
    amounts: true,
    stock: 'text',
  },
  select: {
    ...picked,
    component: 'Select',
    keys: [...choice, 'ui:placeholder', 'ui:autocomplete'],
    words: { 'ui:placeholder': 'choose' },
    defaultFor: 'choice',
  },
  cards: {
    ...radios,
    component: 'Cards',
    shapes: ['choice', 'choices'],
    keys: choice,
    pictures: true,
    fitsColumn: false,
  },
  segmented: { ...radios, ...picked, component: 'Segmented', layout: 'radios', columnWidth: 13 },
  checkbox: {
    ...choices,
    component: 'Checkbox',
    shapes: ['flag'],
    keys: shown,
    layout: 'bare',
    clearable: false,
    columnWidth: 6,
    defaultFor: 'flag',
  },
  'yes-no': {
    ...radios,
    component: 'Segmented',
    shapes: ['flag'],
    keys: [...labelled, 'ui:yes', 'ui:no'],
    namesAnswers: true,
    columnWidth: 13,
  },
  checkboxes: { ...choices, component: 'Checkboxes', shapes: ['choices'], layout: 'checkboxes', defaultFor: 'choices' },
  file: { ...sent, component: 'FileInput', keys: [...labelled, 'ui:capture'], defaultFor: 'file' },
  signature: { ...sent, component: 'Signature', makesPicture: true, stock: 'file' },
  output: {
    component: 'Output',
    shapes: ['calculated'],
    keys: [...labelled, 'ui:unit'],
    layout: 'single',
    onUse: true,
    amounts: true,
    defaultFor: 'calculated',
    stock: 'text',
  },
  hidden: {
    file: 'textInputs.tsx',
    component: 'HiddenInput',
    shapes: ['text', 'number', 'flag', 'choice', 'list', 'calculated'],
    keys: [],
    layout: 'unseen',
  },
} as const satisfies Record<string, BuiltinTraits>;

export type WidgetName = keyof typeof widgetTraits;

/** The names under which widgets read labels of the catalogue. */
export type WidgetWord = {
  [Name in WidgetName]: (typeof widgetTraits)[Name] extends { words: infer Words } ? keyof Words : never;
}[WidgetName];

export const builtinWidgets = Object.entries(widgetTraits) as [name: WidgetName, traits: BuiltinTraits][];

/** The traits of the engine's widgets, and of registered ones, each of which fits any field that takes one answer. */
export const widgetsWith = ({ widgets }: ExtensionNames): ReadonlyMap<string, WidgetTraits> =>
  new Map<string, WidgetTraits>([
    ...builtinWidgets,
    ...Object.entries(widgets).map(([name, options]): [string, WidgetTraits] => [
      name,
      { layout: 'single', shapes: ['text', 'number', 'flag', 'choice', 'choices'], keys: [...line, ...options] },
    ]),
  ]);

/** The widget of a field that names none, or of each of its plain values; undefined for a group, list or note. */
export function defaultControlWidget(
  formats: Readonly<Record<string, { widget?: WidgetName }>>,
  field: FieldSchema,
): WidgetName | undefined {
  const { format = '', items, optionsFrom, examples } = field;
  const shape = shapeOf(field);
  if (items && shape === 'values') return defaultControlWidget(formats, items);
  const widgetFor = (kind: string | undefined): WidgetName | undefined =>
    builtinWidgets.find(([, { defaultFor }]) => kind && defaultFor === kind)?.[0];
  if (optionsFrom ?? examples) return widgetFor('suggestions');
  return (shape === 'text' ? (formats[format]?.widget ?? widgetFor(format)) : undefined) ?? widgetFor(shape);
}

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

export const fitsColumn = (shape: Shape, widget: string | undefined): boolean =>
  ['text', 'number', 'flag', 'choice', 'calculated'].includes(shape) &&
  builtinWidgetTraits(widget)?.fitsColumn !== false;

/** The traits of a widget of the engine; undefined for a registered one, and where there is none, as for a group. */
export const builtinWidgetTraits = (widget: string | undefined): WidgetTraits | undefined =>
  builtinWidgets.find(([name]) => name === widget)?.[1];

/** Whether the value that a widget shows can be cleared again. A group or list has no widget: its fields decide. */
export const canBeEmptied = (widget: string | undefined): boolean => builtinWidgetTraits(widget)?.clearable !== false;

/** Whether a registered field or widget shows a list of plain values as a whole, as in RJSF, and not line by line. */
export const hasRegisteredFieldOrWidget = (
  { widgets }: ExtensionNames,
  ui: { 'ui:widget'?: string } | undefined = {},
): boolean => Object.hasOwn(ui, 'ui:field') || Object.hasOwn(widgets, ui['ui:widget'] ?? '');

export const showsPictures = (widget: string | undefined): boolean => builtinWidgetTraits(widget)?.pictures === true;

export const isUnseen = (widget: string | undefined): boolean => builtinWidgetTraits(widget)?.layout === 'unseen';

/** The kind of answer of a field. `calculated` takes none, `note` is a text, `values` are several texts or numbers. */
export type Shape =
  'text' | 'number' | 'flag' | 'choice' | 'choices' | 'file' | 'calculated' | 'note' | 'values' | 'group' | 'list';

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
