/* Generated from src/engine/definition/widgetTraits.ts by `npm run generate`. Do not edit. */
import type { WidgetLook, WidgetName } from '../../definition/widgetTraits.ts';
import type { Widget } from '../fieldProps.ts';
import { Select } from '../widgets/Select.tsx';
import { Stepper } from '../widgets/Stepper.tsx';
import { Cards, Checkbox, Checkboxes, Segmented } from '../widgets/choices.tsx';
import { EmailInput, Hidden, TelInput, TextArea, TextInput } from '../widgets/textInputs.tsx';

type OnUse = 'combobox' | 'date' | 'date-text' | 'time' | 'number' | 'file' | 'signature' | 'output';

export const widgets: Record<Exclude<WidgetName, OnUse>, Widget> = {
  'text': TextInput,
  'email': EmailInput,
  'tel': TelInput,
  'textarea': TextArea,
  'stepper': Stepper,
  'select': Select,
  'cards': Cards,
  'segmented': Segmented,
  'checkbox': Checkbox,
  'yes-no': Segmented,
  'checkboxes': Checkboxes,
  'hidden': Hidden,
};

export const widgetsOnUse: Record<OnUse, () => Promise<Widget>> = {
  'combobox': async () => (await import('../widgets/Combobox.tsx')).Combobox,
  'date': async () => (await import('../widgets/DateInput.tsx')).DateInput,
  'date-text': async () => (await import('../widgets/DateInput.tsx')).TypedDate,
  'time': async () => (await import('../widgets/DateInput.tsx')).TimeInput,
  'number': async () => (await import('../widgets/NumberInput.tsx')).NumberInput,
  'file': async () => (await import('../widgets/FileInput.tsx')).FileInput,
  'signature': async () => (await import('../widgets/Signature.tsx')).Signature,
  'output': async () => (await import('../widgets/Output.tsx')).Output,
};

const looks: Partial<Record<WidgetName, WidgetLook>> = {
  'text': { layout: 'single', holdsText: true },
  'email': { layout: 'single', holdsText: true },
  'tel': { layout: 'single', holdsText: true },
  'textarea': { layout: 'single', holdsText: true },
  'date': { layout: 'single', holdsText: true },
  'date-text': { layout: 'single', holdsText: true },
  'time': { layout: 'single', holdsText: true },
  'stepper': { layout: 'single', holdsText: true },
  'number': { layout: 'single', holdsText: true },
  'cards': { layout: 'radios' },
  'segmented': { layout: 'radios' },
  'checkbox': { layout: 'bare' },
  'yes-no': { layout: 'radios' },
  'checkboxes': { layout: 'checkboxes' },
  'hidden': { layout: 'unseen' },
};

/** By the name in `ui:widget`, which may be that of a widget registered beside ours. */
export const widgetLooks: ReadonlyMap<unknown, WidgetLook> = new Map(Object.entries(looks));
