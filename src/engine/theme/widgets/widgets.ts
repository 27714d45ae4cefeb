import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FieldUi } from '../../definition/generated/SectionFile.ts';
import { FileInput } from './FileInput.tsx';
import { Select } from './Select.tsx';
import { Stepper } from './Stepper.tsx';
import { Cards, Checkbox, Checkboxes, Segmented } from './choices.tsx';
import { EmailInput, Hidden, TelInput, TextArea, TextInput } from './textInputs.tsx';

/** Every widget, by the name that `ui:widget` gives. A new one is its file and a line here. */
export const widgets: Record<NonNullable<FieldUi['ui:widget']>, ComponentType<WidgetProps>> = {
  text: TextInput,
  email: EmailInput,
  tel: TelInput,
  textarea: TextArea,
  stepper: Stepper,
  select: Select,
  cards: Cards,
  segmented: Segmented,
  checkbox: Checkbox,
  checkboxes: Checkboxes,
  file: FileInput,
  hidden: Hidden,
};
