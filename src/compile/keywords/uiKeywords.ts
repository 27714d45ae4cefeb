import { hasRegisteredFieldOrWidget } from '../../engine/definition/widgetTraits.ts';
import { memberWithValue, type EditableField, type KeywordMapping } from './EditableField.ts';

/** Keywords that may only say what is always so here. */
const constantKeywords: KeywordMapping = {
  keywords: {
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
  result: 'what is always so',
};

/** Keywords for all lists of a section. */
const globalOptions: KeywordMapping = {
  positions: ['section'],
  keywords: {
    'ui:globalOptions': {
      type: 'object',
      additionalProperties: false,
      properties: {
        orderable: { type: 'boolean' },
        addable: { type: 'boolean' },
        ...Object.fromEntries(
          ['copyable', 'removable', 'enableMarkdownInDescription', 'enableMarkdownInHelp'].map((word) => [
            word,
            { ...Object(constantKeywords.keywords[`ui:${word}`]), standard: true },
          ]),
        ),
      },
      description: 'What is said of all lists of the section, unless one says otherwise.',
    },
  },
  result: 'the same at each list',
  translate: (section) => {
    const options = section.remove('ui:globalOptions')?.node.members ?? [];
    const sayIn = (field: EditableField): void => {
      if (field.type === 'array') for (const [word, value] of options) field.addKeyword(`ui:${word}`, value);
      field.children().forEach(sayIn);
      field.saveUi();
    };
    sayIn(section);
  },
};

/** The types of HTML inputs, each with its keyword here and the value of that. */
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

const inputType: KeywordMapping = {
  positions: ['field'],
  keywords: {
    'ui:inputType': {
      enum: Object.keys(inputs),
      description: 'The type of the input. What is none of these is a text with a "pattern".',
    },
  },
  result: 'the widget, or the format, of that name',
  translate: (field) => {
    const type = field.remove('ui:inputType');
    const keyword = inputs[String(type?.node.value)];
    if (type && keyword) field.addKeyword(keyword[0], memberWithValue(keyword[1], type));
  },
};

/** Translates RJSF's formats `data-url` and `password`, and `ui:accept`, to the engine's keywords. */
const files: KeywordMapping = {
  keywords: {
    format: 'described elsewhere',
    'ui:accept': {
      type: 'string',
      minLength: 1,
      $comment: 'not for visitors',
      description: 'Endings or media types: .pdf,.docx or image/*',
    },
  },
  result: '`"format": "file"`, with `ext` or `mimes`',
  translate: (field) => {
    const format = field.get('format');
    if (format?.node.value === 'data-url') field.set('format', memberWithValue('file', format));
    if (format?.node.value === 'password') {
      field.uiField.addKeyword('ui:widget', memberWithValue('password', format));
      field.remove('format');
    }
    const accept = field.remove('ui:accept');
    if (!accept) return;
    const accepted = String(accept.node.value)
      .toLowerCase()
      .split(',')
      .map((item) => item.trim());
    const mimes = accepted.filter((item) => !item.startsWith('.'));
    const endings = accepted.map((ending) => ending.slice(1));
    if (mimes.length > 0) field.addKeyword('mimes', memberWithValue(mimes, accept));
    else field.addKeyword('ext', memberWithValue(endings, accept));
  },
};

const text = { type: 'string', minLength: 1 } as const;

const groupHeadings: KeywordMapping = {
  positions: ['field'],
  keywords: {
    'ui:title': 'described elsewhere',
    'ui:description': 'described elsewhere',
    description: 'described elsewhere',
  },
  result:
    '`title` and `description` of a group or a list of entries; of a group without a title, a text above its fields',
  translate: (field) => {
    const { type } = Object(field.value('items')) as { type?: unknown };
    if (field.type !== 'object' && type !== 'object') return;
    for (const word of ['title', 'description']) {
      const member = field.remove(`ui:${word}`);
      if (member) field.set(word, member);
    }
    const description = field.get('description');
    const properties = field.get('properties')?.node;
    const holdsSwitches = field.sectionMembers.get('switches')?.node.value === field.path;
    if (!description || !properties || field.type !== 'object' || field.has('title') || holdsSwitches) return;
    field.remove('description');
    const text = { offset: description.offset, members: new Map([['type', memberWithValue('null', description)]]) };
    text.members.set('description', description);
    properties.members = new Map([['description', { ...description, node: text }], ...(properties.members ?? [])]);
  },
};

/** A box always has its label beside it, and only once. */
const boxLabel: KeywordMapping = {
  keywords: { 'ui:label': 'described elsewhere' },
  result:
    '`true` as what is always so; `false` as nothing at a box, which always has its words beside it: a warning says so',
  translate: (field) => {
    if (field.value('ui:label') === true) return void field.remove('ui:label');
    const isBox = field.type === 'boolean' && !['enum', 'oneOf', 'anyOf', 'calculated'].some(field.has);
    if (!isBox || (field.value('ui:widget') ?? 'checkbox') !== 'checkbox') return;
    field.warnAndRemove('ui:label', 'a box always has its words beside it, once', 'leave "ui:label" out');
  },
};

const className: KeywordMapping = {
  keywords: { 'ui:className': { ...text, $comment: 'not for visitors', description: 'A word that nothing reads.' } },
  result: 'nothing, as in RJSF, which reads `ui:classNames`; a warning says so',
  translate: (field) =>
    field.warnAndRemove(
      'ui:className',
      'RJSF does not read "ui:className", and neither does this',
      'write "ui:classNames"',
    ),
};

/** A section may name the last button of its form. */
const submitButton: KeywordMapping = {
  positions: ['section'],
  keywords: {
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
  result: '`label` of `submit` in form.json, where it has none; a warning says that a class of the button is not read',
  translate: (section) => {
    const { submitText, props } = Object.fromEntries(section.get('ui:submitButtonOptions')?.node.members ?? []);
    if (submitText) section.addSubmitLabel(submitText);
    const hint = 'leave "className" out: the theme gives all buttons their looks';
    if (props?.node.members?.has('className'))
      section.warnAndRemove('ui:submitButtonOptions', 'no class is read of the last button', hint);
    section.remove('ui:submitButtonOptions');
  },
};

/** RJSF has the looks of each line of a list of texts or numbers under `items`. */
export const lineUiKeywords: KeywordMapping = {
  positions: ['items'],
  keywords: { type: 'described elsewhere' },
  result:
    'of lists of texts or numbers, what `ui` says of `items` is said of the list, but for what is registered, which shows a line there and the whole list otherwise',
  translate: (field) => {
    const isOfLines = !field.has('$ref') || field.uiField.value('uniqueItems') === false;
    if (field.type === 'object' || !isOfLines) return;
    const staying = ['ui:title', 'ui:description', 'ui:field'];
    if (hasRegisteredFieldOrWidget(field.vocabulary.registered, { 'ui:widget': String(field.value('ui:widget')) }))
      staying.push('ui:widget');
    for (const word of [...field.ui.keys()].filter((key) => !staying.includes(key))) {
      const member = field.remove(word);
      if (member) field.uiField.addKeyword(word, member);
    }
  },
};

export const uiKeywords: readonly KeywordMapping[] = [
  constantKeywords,
  globalOptions,
  groupHeadings,
  boxLabel,
  className,
  submitButton,
  inputType,
  files,
];
