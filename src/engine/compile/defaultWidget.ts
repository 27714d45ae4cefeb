import type { FieldSchema, FieldUi } from '../definition/generated/SectionFile.ts';
import { shapeOf, type Shape } from './shapeOf.ts';

const widgetOfShape: Record<Shape, NonNullable<FieldUi['ui:widget']>> = { text: 'text', number: 'stepper', flag: 'checkbox', choice: 'select', choices: 'checkboxes' };

/** The widget of a field that names none. */
export const defaultWidget = (field: FieldSchema): NonNullable<FieldUi['ui:widget']> => widgetOfShape[shapeOf(field)];
