/**
 * What is to be known of each widget without showing it, so that checker and compiler need no React; and what shapes of
 * field there are.
 */
import type { FormatName } from './formats.ts';
import type { Labels } from './generated/MessagesFile.ts';
import type { FieldSchema, FieldUi } from './generated/SectionFile.ts';

type UiKey = Exclude<keyof FieldUi, 'ui:widget'>;

/**
 * How a widget stands on the page:
 * - single: one control under its label;
 * - radios, checkboxes: several controls in a group with a legend; of several choices always checkboxes;
 * - bare: one that carries its own label;
 * - unseen: visitors see nothing of it.
 */
export type Layout = 'single' | 'radios' | 'checkboxes' | 'bare' | 'unseen';

interface WidgetTraits {
  /** Its file in `src/engine/theme/widgets`, and the component in it. */
  file: `${string}.tsx`;
  component: string;
  /** The shapes of field that it can show, and the format that these must have. */
  shapes: readonly Shape[];
  format?: FormatName;
  /** The keys of the UI schema that it reads, with the label around it. */
  keys: readonly UiKey[];
  layout: Layout;
  /** False for what cannot be emptied again once it has a value: radio buttons and a checkbox. */
  clearable?: false;
  /** It shows the pictures that options name. */
  pictures?: true;
  /** Few forms show it: its code comes with those that do, and not with every form. */
  onUse?: true;
  /** The words that it shows of its own: what it reads them as, and which of the catalogue's labels they are. */
  words?: Readonly<Record<string, keyof Labels>>;
}

const shown = ['ui:title', 'ui:description', 'ui:help', 'ui:width'] as const;
const labelled = [...shown, 'ui:label'] as const;
const line = [...labelled, 'ui:placeholder', 'ui:autocomplete', 'ui:inputMode', 'ui:advice'] as const;
const choice = [...labelled, 'ui:suggests'] as const;

const texts = 'textInputs.tsx';
const text = { file: texts, shapes: ['text'], keys: line, layout: 'single' } as const;
const dated = {
  file: 'DateInput.tsx',
  shapes: ['text'],
  layout: 'single',
  onUse: true,
} as const;
const choices = 'choices.tsx';
const picked = { shapes: ['choice'], keys: choice, layout: 'single' } as const;
const ticked = { shapes: ['flag'], keys: labelled, layout: 'single', clearable: false } as const;

/** Every widget, by the name that `ui:widget` gives. `npm run generate` brings a new one to meta-schema and page. */
export const widgetTraits = {
  text: { ...text, component: 'TextInput' },
  email: { ...text, component: 'EmailInput' },
  tel: { ...text, component: 'TelInput' },
  textarea: {
    ...text,
    component: 'TextArea',
    keys: [...labelled, 'ui:placeholder', 'ui:autocomplete', 'ui:rows', 'ui:advice'],
  },
  date: { ...dated, component: 'DateInput', format: 'date', keys: [...labelled, 'ui:autocomplete'] },
  'date-text': {
    ...dated,
    component: 'TypedDate',
    format: 'date',
    keys: [...labelled, 'ui:autocomplete', 'ui:placeholder'],
  },
  time: { ...dated, component: 'TimeInput', format: 'time', keys: labelled },
  stepper: {
    file: 'Stepper.tsx',
    component: 'Stepper',
    shapes: ['number'],
    keys: [...labelled, 'ui:unit', 'ui:inputMode'],
    layout: 'single',
    words: { 'ui:increaseLabel': 'increase', 'ui:decreaseLabel': 'decrease' },
  },
  number: {
    file: 'NumberInput.tsx',
    component: 'NumberInput',
    shapes: ['number'],
    keys: [...labelled, 'ui:unit', 'ui:placeholder', 'ui:inputMode'],
    layout: 'single',
    onUse: true,
  },
  select: {
    ...picked,
    file: 'Select.tsx',
    component: 'Select',
    keys: [...choice, 'ui:placeholder', 'ui:autocomplete'],
    words: { 'ui:placeholder': 'choose' },
  },
  cards: {
    file: choices,
    component: 'Cards',
    shapes: ['choice', 'choices'],
    keys: choice,
    layout: 'radios',
    clearable: false,
    pictures: true,
  },
  segmented: { ...picked, file: choices, component: 'Segmented', layout: 'radios', clearable: false },
  checkbox: { ...ticked, file: choices, component: 'Checkbox', keys: shown, layout: 'bare' },
  'yes-no': {
    ...ticked,
    file: choices,
    component: 'Segmented',
    keys: [...labelled, 'ui:yes', 'ui:no'],
    layout: 'radios',
  },
  checkboxes: {
    file: choices,
    component: 'Checkboxes',
    shapes: ['choices'],
    keys: labelled,
    layout: 'checkboxes',
  },
  file: {
    file: 'FileInput.tsx',
    component: 'FileInput',
    shapes: ['file'],
    keys: [...labelled, 'ui:capture'],
    layout: 'single',
    onUse: true,
    words: { 'ui:needsScript': 'filesNeedScript' },
  },
  hidden: {
    file: texts,
    component: 'Hidden',
    shapes: ['text', 'number', 'flag', 'choice', 'list'],
    keys: [],
    layout: 'unseen',
  },
} as const satisfies Record<string, WidgetTraits>;

export type WidgetName = keyof typeof widgetTraits;

/** What the compiler tells widgets of the catalogue's words. */
export type WidgetWord = {
  [Name in WidgetName]: (typeof widgetTraits)[Name] extends { words: infer Words } ? keyof Words : never;
}[WidgetName];

/** All of them, for what goes through them. */
export const allWidgets: readonly (readonly [name: WidgetName, traits: WidgetTraits])[] = Object.entries(
  widgetTraits,
) as [WidgetName, WidgetTraits][];

const widgetOfShape = {
  text: 'text',
  number: 'stepper',
  flag: 'checkbox',
  choice: 'select',
  choices: 'checkboxes',
  file: 'file',
  group: undefined,
  list: undefined,
} as const satisfies Record<Shape, WidgetName | undefined>;

/** The widget of a field that names none. Groups and lists have none. */
export function defaultWidget(field: FieldSchema): WidgetName | undefined {
  const { format } = field;
  return shapeOf(field) === 'text' && (format === 'date' || format === 'time') ? format : widgetOfShape[shapeOf(field)];
}

/** Those keys that a list of entries reads; of one that follows a number nobody adds entries. */
export const listKeys = (follows: boolean): readonly UiKey[] =>
  follows ? ['ui:forAll'] : ['ui:copied', 'ui:forAll', 'ui:fill', 'ui:add', 'ui:removeLast'];

/** What is to be known of a widget; undefined for none, as of a group or a list. */
export const traitsOf = (widget: string | undefined): WidgetTraits | undefined =>
  allWidgets.find(([name]) => name === widget)?.[1];

/** Whether what a field shows can be emptied again: a group or a list of entries by its fields. */
export const isClearable = (widget: WidgetName | undefined): boolean => traitsOf(widget)?.clearable !== false;

/** Whether a widget shows the pictures that options name. */
export const showsPictures = (widget: WidgetName | undefined): boolean => traitsOf(widget)?.pictures === true;

/** Whether visitors see nothing of a field with this widget. */
export const isUnseen = (widget: string | undefined): boolean => traitsOf(widget)?.layout === 'unseen';

/** What kind of answer a field takes. */
export type Shape = 'text' | 'number' | 'flag' | 'choice' | 'choices' | 'file' | 'group' | 'list';

/** The shape of a field, as its section file gives it. */
export function shapeOf({ type, format, $ref, items }: FieldSchema): Shape {
  if (type === 'object') return 'group';
  if ((items ?? { format }).format === 'file') return 'file';
  if (type === 'array') return items?.type === 'object' ? 'list' : 'choices';
  if (type === 'boolean') return 'flag';
  if ($ref) return 'choice';
  return type === 'string' ? 'text' : 'number';
}
