import { showsWholeList } from '../../engine/definition/widgetTraits.ts';
import { wordOf, type StandardField, type StandardWord } from './StandardField.ts';

/** Words that say what is always so here: what may stand at each. */
const usual: StandardWord = {
  words: {
    'ui:emptyValue': {
      enum: ['', null, [], {}],
      description: 'An emptied field has no answer, always; what it begins with is its "default".',
    },
    'ui:enableMarkdownInDescription': { const: true, description: 'Descriptions are Markdown, always.' },
    'ui:enableMarkdownInHelp': { type: 'boolean', description: 'A line of help is plain text, always.' },
    'ui:copyable': { const: false, description: 'What a new entry takes over from the one before says "ui:copied".' },
    'ui:removable': {
      const: true,
      description: 'What can be added can be removed; with "ui:addable": false neither.',
    },
    'ui:yearsRange': { type: 'array', description: 'Days are typed: "earliest" and "latest" limit them.' },
    'ui:format': { type: 'string', description: 'Days are typed in any order, and told in words.' },
    'ui:hideNowButton': { type: 'boolean', description: 'Days are typed, without buttons.' },
    'ui:hideClearButton': { type: 'boolean', description: 'Days are typed, without buttons.' },
    'ui:filePreview': { type: 'boolean', description: 'Pictures are shown as soon as they are chosen, always.' },
  },
  as: 'what is always so',
};

/** Words for all lists of a section. */
const global: StandardWord = {
  places: ['section'],
  words: {
    'ui:globalOptions': {
      type: 'object',
      additionalProperties: false,
      properties: {
        orderable: { type: 'boolean' },
        addable: { type: 'boolean' },
        ...Object.fromEntries(
          ['copyable', 'removable', 'enableMarkdownInDescription', 'enableMarkdownInHelp'].map((word) => [
            word,
            { ...Object(usual.words[`ui:${word}`]), standard: true },
          ]),
        ),
      },
      description: 'What is said of all lists of the section, unless one says otherwise.',
    },
  },
  as: 'the same at each list',
  take: (section) => {
    const options = section.take('ui:globalOptions')?.node.members ?? [];
    const sayIn = (field: StandardField): void => {
      if (field.type === 'array') for (const [word, value] of options) field.add(`ui:${word}`, value);
      field.inner().forEach(sayIn);
      field.close();
    };
    sayIn(section);
  },
};

/** The types of HTML inputs, with the word that says each here. */
const inputs: Readonly<Record<string, readonly ['ui:widget' | 'format', string]>> = {
  ...Object.fromEntries(
    ['tel', 'email', 'password', 'color', 'textarea', 'text', 'range', 'hidden', 'number'].map((name) => [
      name,
      ['ui:widget', name],
    ]),
  ),
  url: ['ui:widget', 'text'],
  search: ['ui:widget', 'text'],
  date: ['format', 'date'],
  time: ['format', 'time'],
  'datetime-local': ['format', 'date-time'],
};

const inputType: StandardWord = {
  places: ['field'],
  words: {
    'ui:inputType': {
      enum: Object.keys(inputs),
      description: 'The type of the input. What is none of these is a text with a "pattern".',
    },
  },
  as: 'the widget, or the format, of that name',
  take: (field) => {
    const type = field.take('ui:inputType');
    const keyword = inputs[String(type?.node.value)];
    if (type && keyword) field.add(keyword[0], wordOf(keyword[1], type));
  },
};

/** Files by RJSF's format, and which of them are taken. */
const files: StandardWord = {
  words: {
    format: 'described elsewhere',
    'ui:accept': {
      type: 'string',
      minLength: 1,
      $comment: 'not for visitors',
      description: 'Endings or media types: .pdf,.docx or image/*',
    },
  },
  as: '`"format": "file"`, with `ext` or `mimes`',
  take: (field) => {
    const format = field.get('format');
    if (format?.node.value === 'data-url') field.set('format', wordOf('file', format));
    if (format?.node.value === 'password') {
      field.looks.add('ui:widget', wordOf('password', format));
      field.take('format');
    }
    const accept = field.take('ui:accept');
    if (!accept) return;
    const accepted = String(accept.node.value)
      .toLowerCase()
      .split(',')
      .map((item) => item.trim());
    const mimes = accepted.filter((item) => !item.startsWith('.'));
    const endings = accepted.map((ending) => ending.slice(1));
    if (mimes.length > 0) field.add('mimes', wordOf(mimes, accept));
    else field.add('ext', wordOf(endings, accept));
  },
};

const text = { type: 'string', minLength: 1 } as const;

/** The name of a group or a list of entries in the UI schema. */
const named: StandardWord = {
  places: ['field'],
  words: {
    'ui:title': 'described elsewhere',
    'ui:description': 'described elsewhere',
    description: 'described elsewhere',
  },
  as: '`title` and `description` of a group or a list of entries; of a group without a title, a text above its fields',
  take: (field) => {
    const { type } = Object(field.value('items')) as { type?: unknown };
    if (field.type !== 'object' && type !== 'object') return;
    for (const word of ['title', 'description']) {
      const member = field.take(`ui:${word}`);
      if (member) field.set(word, member);
    }
    const description = field.get('description');
    const properties = field.get('properties')?.node;
    const holdsSwitches = field.file.get('switches')?.node.value === field.path;
    if (!description || !properties || field.type !== 'object' || field.has('title') || holdsSwitches) return;
    field.take('description');
    const text = { offset: description.offset, members: new Map([['type', wordOf('null', description)]]) };
    text.members.set('description', description);
    properties.members = new Map([['description', { ...description, node: text }], ...(properties.members ?? [])]);
  },
};

/** The words beside a box are its label, and are not said twice. */
const boxLabel: StandardWord = {
  words: { 'ui:label': 'described elsewhere' },
  as: '`true` as what is always so; `false` as nothing at a box, which always has its words beside it: a warning says so',
  take: (field) => {
    if (field.value('ui:label') === true) return void field.take('ui:label');
    const isBox = field.type === 'boolean' && !['enum', 'oneOf', 'anyOf', 'calculated'].some(field.has);
    if (!isBox || (field.value('ui:widget') ?? 'checkbox') !== 'checkbox') return;
    field.disregard('ui:label', 'a box always has its words beside it, once', 'leave "ui:label" out');
  },
};

/** Names of styles that this site does not have. */
const className: StandardWord = {
  words: { 'ui:className': { ...text, $comment: 'not for visitors', description: 'A word that nothing reads.' } },
  as: 'nothing, as in RJSF, which reads `ui:classNames`; a warning says so',
  take: (field) =>
    field.disregard(
      'ui:className',
      'RJSF does not read "ui:className", and neither does this',
      'write "ui:classNames"',
    ),
};

/** The last button of the form, as a section of it says. */
const submitButton: StandardWord = {
  places: ['section'],
  words: {
    'ui:submitButtonOptions': {
      type: 'object',
      additionalProperties: false,
      properties: {
        submitText: { ...text, description: 'Words on the last button, where "submit" of form.json says none.' },
        norender: { const: false, standard: true, description: 'false: a form has its last button, always.' },
        props: {
          type: 'object',
          additionalProperties: false,
          properties: {
            disabled: {
              const: false,
              standard: true,
              description: 'false: the last button can be pressed, and says what is wrong.',
            },
            className: { type: 'string', $comment: 'not for visitors', description: "Nothing: looks are the theme's." },
          },
        },
      },
      description: 'The last button of the form.',
    },
  },
  as: '`label` of `submit` in form.json, where it has none; a warning says that a class of the button is not read',
  take: (section) => {
    const { submitText, props } = Object.fromEntries(section.get('ui:submitButtonOptions')?.node.members ?? []);
    if (submitText) section.addInForm(['submit', 'label'], submitText);
    const hint = 'leave "className" out: the theme gives all buttons their looks';
    if (props?.node.members?.has('className'))
      section.disregard('ui:submitButtonOptions', 'no class is read of the last button', hint);
    section.take('ui:submitButtonOptions');
  },
};

/** RJSF says under `items` how each line of a list of texts or numbers looks. */
export const lineLooks: StandardWord = {
  places: ['items'],
  words: { type: 'described elsewhere' },
  as: 'of lists of texts or numbers, what `ui` says of `items` is said of the list, but for what is registered, which shows a line there and the whole list otherwise',
  take: (field) => {
    const isOfLines = !field.has('$ref') || field.looks.value('uniqueItems') === false;
    if (field.type === 'object' || !isOfLines) return;
    const staying = ['ui:title', 'ui:description', 'ui:field'];
    if (showsWholeList({ 'ui:widget': String(field.value('ui:widget')) })) staying.push('ui:widget');
    for (const word of [...field.ui.keys()].filter((key) => !staying.includes(key))) {
      const member = field.take(word);
      if (member) field.looks.add(word, member);
    }
  },
};

export const lookWords: readonly StandardWord[] = [
  usual,
  global,
  named,
  boxLabel,
  className,
  submitButton,
  inputType,
  files,
];
