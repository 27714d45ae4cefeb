/* Generated from src/engine/definition/widgetTraits.ts by `npm run generate`. Do not edit. */
import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Layout, WidgetName } from '../../definition/widgetTraits.ts';
import { FileInput } from '../widgets/FileInput.tsx';
import { Select } from '../widgets/Select.tsx';
import { Stepper } from '../widgets/Stepper.tsx';
import { Cards, Checkbox, Checkboxes, Segmented } from '../widgets/choices.tsx';
import { EmailInput, Hidden, TelInput, TextArea, TextInput } from '../widgets/textInputs.tsx';

export const widgets: Record<WidgetName, { component: ComponentType<WidgetProps>; layout: Layout }> = {
  'text': { component: TextInput, layout: 'single' },
  'email': { component: EmailInput, layout: 'single' },
  'tel': { component: TelInput, layout: 'single' },
  'textarea': { component: TextArea, layout: 'single' },
  'stepper': { component: Stepper, layout: 'single' },
  'select': { component: Select, layout: 'single' },
  'cards': { component: Cards, layout: 'radios' },
  'segmented': { component: Segmented, layout: 'radios' },
  'checkbox': { component: Checkbox, layout: 'bare' },
  'checkboxes': { component: Checkboxes, layout: 'checkboxes' },
  'file': { component: FileInput, layout: 'single' },
  'hidden': { component: Hidden, layout: 'unseen' },
};
