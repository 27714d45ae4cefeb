/* Generated from src/engine/definition/widgetTraits.ts by `npm run generate`. Do not edit. */
import type { WidgetLook, WidgetName } from '../../definition/widgetTraits.ts';
import type { Widget } from '../fieldProps.ts';
import { Select } from '../widgets/Select.tsx';
import { Cards, Checkbox, Checkboxes, Segmented } from '../widgets/choices.tsx';
import { NumberInput, Stepper } from '../widgets/numberInputs.tsx';
import { HiddenInput, TelInput, TextArea, TextInput, TextInputWithEmailKeyboard } from '../widgets/textInputs.tsx';

type OnUse = 'combobox' | 'date' | 'date-text' | 'time' | 'date-time' | 'password' | 'color' | 'range' | 'file' | 'signature' | 'output';

export const widgets: Record<Exclude<WidgetName, OnUse>, Widget> = {
  'text': TextInput,
  'email': TextInputWithEmailKeyboard,
  'tel': TelInput,
  'textarea': TextArea,
  'stepper': Stepper,
  'number': NumberInput,
  'select': Select,
  'cards': Cards,
  'segmented': Segmented,
  'checkbox': Checkbox,
  'yes-no': Segmented,
  'checkboxes': Checkboxes,
  'hidden': HiddenInput,
};

const combobox = () => import('../widgets/Combobox.tsx');
const dateInput = () => import('../widgets/DateInput.tsx');
const webInputs = () => import('../widgets/webInputs.tsx');
const fileInput = () => import('../widgets/FileInput.tsx');
const signature = () => import('../widgets/Signature.tsx');
const output = () => import('../widgets/Output.tsx');

/** What loads a module of widgets, and which of its components is meant. */
export const widgetsOnUse: Record<OnUse, readonly [load: () => Promise<object>, component: string]> = {
  'combobox': [combobox, 'Combobox'],
  'date': [dateInput, 'DateInput'],
  'date-text': [dateInput, 'TypedDate'],
  'time': [dateInput, 'TimeInput'],
  'date-time': [dateInput, 'DateTimeInput'],
  'password': [webInputs, 'PasswordInput'],
  'color': [webInputs, 'ColorInput'],
  'range': [webInputs, 'RangeInput'],
  'file': [fileInput, 'FileInput'],
  'signature': [signature, 'Signature'],
  'output': [output, 'Output'],
};

const looks: [look: WidgetLook, ...names: WidgetName[]][] = [
  [{'layout':'single','holdsText':true}, 'text', 'email', 'tel', 'textarea', 'date', 'date-text', 'time', 'date-time', 'password', 'number'],
  [{'layout':'single','holdsText':true,'columnWidth':11}, 'stepper'],
  [{'layout':'radios'}, 'cards'],
  [{'layout':'radios','columnWidth':13}, 'segmented', 'yes-no'],
  [{'layout':'bare','columnWidth':6}, 'checkbox'],
  [{'layout':'checkboxes'}, 'checkboxes'],
  [{'layout':'unseen'}, 'hidden'],
];

/** By the name in `ui:widget`, which may be that of a widget registered beside ours. */
export const widgetLooks: ReadonlyMap<unknown, WidgetLook> = new Map(
  looks.flatMap(([look, ...names]) => names.map((name) => [name, look] as const)),
);
