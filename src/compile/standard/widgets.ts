import { extensions } from '../../engine/definition/widgetTraits.ts';
import { said, type StandardField, type StandardWord } from './StandardField.ts';

const isFlag = (field: StandardField): boolean => field.value('type') === 'boolean';

type Named = string | ((field: StandardField) => string | undefined);

/** The widgets of RJSF that are called otherwise here, by the type of their field. */
const widgetNames: Readonly<Record<string, Named>> = {
  radio: (field) => (isFlag(field) ? 'yes-no' : field.value('ui:inline') === true ? 'segmented' : 'cards'),
  select: (field) => (isFlag(field) ? 'yes-no' : field.value('type') === 'array' ? undefined : 'select'),
  checkboxes: (field) => (field.value('ui:inline') === true ? 'cards' : 'checkboxes'),
  updown: 'stepper',
  'alt-date': 'date-text',
  files: 'file',
  uri: 'text',
  'alt-datetime': 'date-time',
  datetime: 'date-time',
  'data-url': 'file',
  hostname: 'text',
  ipv4: 'text',
  ipv6: 'text',
  text: (field) =>
    ['number', 'integer'].includes(String(field.value('type'))) && !field.has('enum') ? 'number' : 'text',
};

/** RJSF's widgets by their names in its registry, which a theme may use for widgets of its own. */
const registryNames = {
  CheckboxWidget: 'checkbox',
  CheckboxesWidget: 'checkboxes',
  RadioWidget: 'radio',
  SelectWidget: 'select',
  TextWidget: 'text',
  TextareaWidget: 'textarea',
  UpDownWidget: 'updown',
  RangeWidget: 'range',
  PasswordWidget: 'password',
  ColorWidget: 'color',
  EmailWidget: 'email',
  URLWidget: 'uri',
  DateWidget: 'date',
  TimeWidget: 'time',
  DateTimeWidget: 'date-time',
  AltDateWidget: 'alt-date',
  AltDateTimeWidget: 'alt-datetime',
  FileWidget: 'files',
  HiddenWidget: 'hidden',
};

/** All names of widgets that become others. */
export const standardWidgets: Readonly<Record<string, Named>> = {
  ...widgetNames,
  ...Object.fromEntries(
    Object.entries(registryNames)
      .filter(([name]) => !Object.hasOwn(extensions.widgets, name))
      .map(([name, short]) => [name, widgetNames[short] ?? short]),
  ),
};

const inline: StandardWord['words'] = {
  'ui:inline': { type: 'boolean', description: 'Of radio and checkboxes: the options stand beside each other.' },
};

/** RJSF's names of widgets become ours. */
export const widget: StandardWord = {
  words: { 'ui:widget': 'said elsewhere', ...inline },
  as: 'the widget of ours that does the same',
  take: (field) => {
    const name = field.take('ui:widget');
    const named = standardWidgets[String(name?.node.value)] ?? name?.node.value;
    const own = typeof named === 'function' ? named(field) : named;
    if (name && own !== undefined) field.set('ui:widget', said(own, name));
    field.take('ui:inline');
  },
};
