import type { FieldSchema, FieldUi } from '../definition/generated/SectionFile.ts';

type WidgetName = NonNullable<FieldUi['ui:widget']>;
type Shape = 'text' | 'number' | 'flag' | 'choice' | 'choices';

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
  hidden: ['text', 'number', 'flag', 'choice'],
};

const widgetOfShape: Record<Shape, WidgetName> = { text: 'text', number: 'stepper', flag: 'checkbox', choice: 'select', choices: 'checkboxes' };

/** What kind of answer a field takes. */
export function shapeOf({ type, $ref }: FieldSchema): Shape {
  if (type === 'array') return 'choices';
  if (type === 'boolean') return 'flag';
  if ($ref) return 'choice';
  return type === 'string' ? 'text' : 'number';
}

/** The widget of a field that names none. */
export const defaultWidget = (field: FieldSchema): WidgetName => widgetOfShape[shapeOf(field)];
