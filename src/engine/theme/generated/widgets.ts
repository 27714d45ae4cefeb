/* Generated from src/engine/definition/widgetTraits.ts by `npm run generate`. Do not edit. */
import type { ComponentType } from 'react';
import type { Layout, WidgetName } from '../../definition/widgetTraits.ts';
import type { FieldWidgetProps } from '../fieldProps.ts';
import { Select } from '../widgets/Select.tsx';
import { Stepper } from '../widgets/Stepper.tsx';
import { Cards, Checkbox, Checkboxes, Segmented } from '../widgets/choices.tsx';
import { EmailInput, Hidden, TelInput, TextArea, TextInput } from '../widgets/textInputs.tsx';

type OnUse = 'date' | 'date-text' | 'time' | 'number' | 'file';
type Widget = ComponentType<FieldWidgetProps>;

export const widgets: Record<Exclude<WidgetName, OnUse>, { component: Widget; layout: Layout }> = {
  'text': { component: TextInput, layout: 'single' },
  'email': { component: EmailInput, layout: 'single' },
  'tel': { component: TelInput, layout: 'single' },
  'textarea': { component: TextArea, layout: 'single' },
  'stepper': { component: Stepper, layout: 'single' },
  'select': { component: Select, layout: 'single' },
  'cards': { component: Cards, layout: 'radios' },
  'segmented': { component: Segmented, layout: 'radios' },
  'checkbox': { component: Checkbox, layout: 'bare' },
  'yes-no': { component: Segmented, layout: 'radios' },
  'checkboxes': { component: Checkboxes, layout: 'checkboxes' },
  'hidden': { component: Hidden, layout: 'unseen' },
};

export const widgetsOnUse: Record<OnUse, { load: () => Promise<Widget>; layout: Layout }> = {
  'date': { load: async () => (await import('../widgets/DateInput.tsx')).DateInput, layout: 'single' },
  'date-text': { load: async () => (await import('../widgets/DateInput.tsx')).TypedDate, layout: 'single' },
  'time': { load: async () => (await import('../widgets/DateInput.tsx')).TimeInput, layout: 'single' },
  'number': { load: async () => (await import('../widgets/NumberInput.tsx')).NumberInput, layout: 'single' },
  'file': { load: async () => (await import('../widgets/FileInput.tsx')).FileInput, layout: 'single' },
};
