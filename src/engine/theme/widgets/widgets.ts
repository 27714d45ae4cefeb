import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FieldUi } from '../../definition/generated/SectionFile.ts';
import { Cards } from './Cards.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Checkboxes } from './Checkboxes.tsx';
import { EmailInput } from './EmailInput.tsx';
import { FileInput } from './FileInput.tsx';
import { Hidden } from './Hidden.tsx';
import { Segmented } from './Segmented.tsx';
import { Select } from './Select.tsx';
import { Stepper } from './Stepper.tsx';
import { TelInput } from './TelInput.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

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
