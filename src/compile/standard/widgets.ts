import { registeredNames } from '../../engine/definition/widgetTraits.ts';
import { wordOf, type StandardField, type StandardWord } from './StandardField.ts';

type Named = string | ((field: StandardField) => string | undefined);

/** The widgets of RJSF that are called otherwise here, by the type of their field. */
const widgetNames: Readonly<Record<string, Named>> = {
  radio: (field) => (field.type === 'boolean' ? 'yes-no' : field.value('ui:inline') === true ? 'segmented' : 'cards'),
  select: (field) => (field.type === 'boolean' ? 'yes-no' : field.type === 'array' ? undefined : 'select'),
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
  text: (field) => (['number', 'integer'].includes(String(field.type)) && !field.has('enum') ? 'number' : 'text'),
};

/** RJSF's widgets by their names in its registry, which a theme may use for widgets of its own: without `Widget`. */
const registryNames = {
  ...Object.fromEntries(
    'Checkbox Checkboxes Radio Select Text Textarea UpDown Range Password Color Email Date Time Hidden'
      .split(' ')
      .map((name) => [name, name.toLowerCase()]),
  ),
  URL: 'uri',
  DateTime: 'date-time',
  AltDate: 'alt-date',
  AltDateTime: 'alt-datetime',
  File: 'files',
};

/** All names of widgets that become others. */
export const standardWidgets: Readonly<Record<string, Named>> = {
  ...widgetNames,
  ...Object.fromEntries(
    Object.entries(registryNames)
      .map(([name, short]) => [`${name}Widget`, widgetNames[short] ?? short] as const)
      .filter(([name]) => !Object.hasOwn(registeredNames.widgets, name)),
  ),
};

const inline: StandardWord['words'] = {
  'ui:inline': { type: 'boolean', description: 'Of radio and checkboxes: the options stand beside each other.' },
};

/** RJSF's names of widgets become ours. */
export const widget: StandardWord = {
  words: { 'ui:widget': 'described elsewhere', ...inline },
  as: 'the widget of ours that does the same',
  take: (field) => {
    const name = field.take('ui:widget');
    const named = standardWidgets[String(name?.node.value)] ?? name?.node.value;
    const widgetName = typeof named === 'function' ? named(field) : named;
    if (name && widgetName !== undefined) field.set('ui:widget', wordOf(widgetName, name));
    field.take('ui:inline');
  },
};
