import type { FieldSchema, FieldUi } from './generated/SectionFile.ts';
import type { CompiledFieldUi } from './types.ts';

type WidgetName = NonNullable<FieldUi['ui:widget']>;

/** Which shapes of field each widget can show. */
export const widgetShapes: Record<WidgetName, Shape[]> = {
  text: ['text'],
  email: ['text'],
  tel: ['text'],
  textarea: ['text'],
  stepper: ['number'],
  select: ['choice'],
  cards: ['choice'],
  segmented: ['choice'],
  checkbox: ['flag'],
  checkboxes: ['choices'],
  file: ['file'],
  hidden: ['text', 'number', 'flag', 'choice', 'list'],
};

type UiKey = Exclude<keyof FieldUi, 'ui:widget'>;

const shown: UiKey[] = ['ui:title', 'ui:width'];
const labelled: UiKey[] = [...shown, 'ui:hideLabel'];
const line: UiKey[] = [...labelled, 'ui:placeholder', 'ui:autocomplete', 'ui:inputMode'];

/** The keys of the UI schema that each widget reads, with the label around it. */
export const widgetKeys: Record<WidgetName, readonly UiKey[]> = {
  text: line,
  email: line,
  tel: line,
  textarea: [...labelled, 'ui:placeholder', 'ui:autocomplete', 'ui:rows'],
  stepper: labelled,
  select: [...labelled, 'ui:placeholder', 'ui:autocomplete'],
  cards: labelled,
  segmented: labelled,
  // Carries its own label.
  checkbox: shown,
  checkboxes: labelled,
  file: labelled,
  hidden: [],
};

/** Those that a list of entries reads; of one that follows a number nobody adds entries. */
export const listKeys = (follows: boolean): readonly UiKey[] => (follows ? ['ui:forAll'] : ['ui:copied', 'ui:forAll']);

/** The widget of a field that names none, by its shape. Groups and lists have none. */
export const defaultWidget: Partial<Record<Shape, WidgetName>> = {
  text: 'text',
  number: 'stepper',
  flag: 'checkbox',
  choice: 'select',
  choices: 'checkboxes',
  file: 'file',
};

const neverEmptied = ['cards', 'segmented', 'checkbox'];

/** Whether a control can be emptied again once it has a value: radio buttons and a checkbox cannot. */
export const clears = (widget: CompiledFieldUi['ui:widget']): boolean => !neverEmptied.includes(widget ?? '');

/** What kind of answer a field takes. */
export type Shape = 'text' | 'number' | 'flag' | 'choice' | 'choices' | 'file' | 'group' | 'list';

/** The shape of a field, as its section file gives it. */
export function shapeOf({ type, $ref, items }: FieldSchema): Shape {
  if (type === 'object') return 'group';
  if (type === 'array') return items?.type === 'object' ? 'list' : 'choices';
  if (type === 'boolean') return 'flag';
  if (type === 'file') return 'file';
  if ($ref) return 'choice';
  return type === 'string' ? 'text' : 'number';
}
