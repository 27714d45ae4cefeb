import { said, type StandardField, type StandardWord } from './StandardField.ts';

/** The widgets of RJSF that are called otherwise here, by the type of their field. */
export const standardWidgets: Readonly<Record<string, string | ((field: StandardField) => string | undefined)>> = {
  radio: (field) => (isFlag(field) ? 'yes-no' : field.value('ui:inline') === true ? 'segmented' : 'cards'),
  select: (field) => (isFlag(field) ? 'yes-no' : field.value('type') === 'array' ? undefined : 'select'),
  checkboxes: (field) => (field.value('ui:inline') === true ? 'cards' : 'checkboxes'),
  updown: 'stepper',
  'alt-date': 'date-text',
  files: 'file',
  uri: 'text',
  'alt-datetime': 'date-time',
};

const isFlag = (field: StandardField): boolean => field.value('type') === 'boolean';

const inline: StandardWord['words'] = {
  'ui:inline': { type: 'boolean', description: 'Of radio and checkboxes: the options stand beside each other.' },
};

/** RJSF's names of widgets become ours. */
const widget: StandardWord = {
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

export const widgetWords: readonly StandardWord[] = [widget];
