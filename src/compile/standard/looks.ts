import { said, type StandardField, type StandardWord } from './StandardField.ts';

/** Words that say what is always so here: what may stand at each. */
const usual: StandardWord = {
  words: {
    'ui:emptyValue': { enum: ['', null], description: 'What an emptied field answers. Here it has no answer.' },
    'ui:enableMarkdownInDescription': { const: true, description: 'Descriptions are Markdown, always.' },
    'ui:enableMarkdownInHelp': { type: 'boolean', description: 'A line of help is plain text, always.' },
    'ui:copyable': { const: false, description: 'What a new entry takes over from the one before says "ui:copied".' },
    'ui:removable': { const: true, description: 'What can be added can be removed; with "ui:addable": false neither.' },
    'ui:yearsRange': { type: 'array', description: 'Days are typed: "earliest" and "latest" limit them.' },
    'ui:format': { type: 'string', description: 'Days are typed in any order, and told in words.' },
    'ui:hideNowButton': { type: 'boolean', description: 'Days are typed, without buttons.' },
    'ui:hideClearButton': { type: 'boolean', description: 'Days are typed, without buttons.' },
    'ui:filePreview': { type: 'boolean', description: 'Pictures are shown as soon as they are chosen, always.' },
  },
  as: 'what is always so',
  take: (field) => Object.keys(usual.words).forEach((word) => field.take(word)),
};

/** What is said of all lists of a section. */
const global: StandardWord = {
  places: ['section'],
  words: {
    'ui:globalOptions': {
      type: 'object',
      additionalProperties: false,
      properties: { orderable: { type: 'boolean' }, addable: { type: 'boolean' }, copyable: { const: false } },
      description: 'What is said of all lists of the section, unless one says otherwise.',
    },
  },
  as: 'the same at each list',
  take: (section) => {
    const words = section.take('ui:globalOptions')?.node.members ?? [];
    const sayIn = (field: StandardField): void => {
      if (field.value('type') === 'array') for (const [word, value] of words) field.add(`ui:${word}`, value);
      field.inner().forEach(sayIn);
      field.close();
    };
    sayIn(section);
  },
};

/** The types of HTML inputs, by the widget that is such a line. */
const inputs: Readonly<Record<string, string>> = {
  tel: 'tel',
  email: 'email',
  password: 'password',
  color: 'color',
  textarea: 'textarea',
  text: 'text',
};

const inputType: StandardWord = {
  places: ['field'],
  words: {
    'ui:inputType': { enum: Object.keys(inputs), description: 'The type of the input: the widget of that name.' },
  },
  as: 'the widget of that name',
  take: (field) => {
    const type = field.take('ui:inputType');
    if (type) field.add('ui:widget', said(inputs[String(type.node.value)], type));
  },
};

/** Files by RJSF's format, and which of them are taken. */
const files: StandardWord = {
  words: {
    format: 'said elsewhere',
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
    if (format?.node.value === 'data-url') field.set('format', said('file', format));
    if (format?.node.value === 'password') {
      const looks = field.place === 'items' ? (field.holder ?? field) : field;
      looks.add('ui:widget', said('password', format));
      field.take('format');
    }
    const accept = field.take('ui:accept');
    if (!accept) return;
    const all = String(accept.node.value)
      .toLowerCase()
      .split(',')
      .map((part) => part.trim());
    const endings = all.filter((part) => part.startsWith('.')).map((part) => part.slice(1));
    if (endings.length < all.length)
      field.add(
        'mimes',
        said(
          all.filter((part) => !part.startsWith('.')),
          accept,
        ),
      );
    else field.add('ext', said(endings, accept));
  },
};

export const lookWords: readonly StandardWord[] = [usual, global, inputType, files];
