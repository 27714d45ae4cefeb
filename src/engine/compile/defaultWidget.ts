import type { FieldUi } from '../definition/generated/SectionFile.ts';
import type { Shape } from './shapeOf.ts';

type WidgetName = NonNullable<FieldUi['ui:widget']>;

/** The widget of a field that names none, by its shape. Groups and lists have none. */
export const defaultWidget: Partial<Record<Shape, WidgetName>> = { text: 'text', number: 'stepper', flag: 'checkbox', choice: 'select', choices: 'checkboxes', file: 'file' };
