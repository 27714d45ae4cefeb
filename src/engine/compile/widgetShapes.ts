import type { FieldUi } from '../definition/generated/SectionFile.ts';
import type { Shape } from './shapeOf.ts';

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
