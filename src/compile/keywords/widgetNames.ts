import { memberWithValue, type EditableField, type KeywordMapping } from './EditableField.ts';

type Translation = string | ((field: EditableField) => string | undefined);

/** Maps RJSF's widgets to widgets here that have another name, some by the type of the field. */
const widgetNames: Readonly<Record<string, Translation>> = {
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

export const translatedWidgets: Readonly<Record<string, Translation>> = {
  ...widgetNames,
  ...Object.fromEntries(
    Object.entries(registryNames).map(([name, short]) => [`${name}Widget`, widgetNames[short] ?? short] as const),
  ),
};

const inline: KeywordMapping['keywords'] = {
  'ui:inline': { type: 'boolean', description: 'Of radio and checkboxes: the options stand beside each other.' },
};

export const widgetKeyword: KeywordMapping = {
  keywords: { 'ui:widget': 'described elsewhere', ...inline },
  result: 'the widget of ours that does the same',
  translate: (field) => {
    const name = field.remove('ui:widget');
    const written = name?.node.value;
    const isRegistered = Object.hasOwn(field.vocabulary.registered.widgets, String(written));
    const named = (isRegistered ? undefined : translatedWidgets[String(written)]) ?? written;
    const widgetName = typeof named === 'function' ? named(field) : named;
    if (name && widgetName !== undefined) field.set('ui:widget', memberWithValue(widgetName, name));
    field.remove('ui:inline');
  },
};
