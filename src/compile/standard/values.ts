import type { JsonMember } from '../../json/parse.ts';
import { nodeOf, valueOf } from '../../json/tree.ts';
import { said, type StandardField, type StandardWord } from './StandardField.ts';

const flag = (description: string) => ({ type: 'boolean', description }) as const;
const count = (description: string) => ({ type: 'integer', minimum: 0, description }) as const;

/** What may stay empty is what `required` does not name. */
const empty: StandardWord = {
  words: {
    nullable: flag('Whether it may stay empty. So it may where "required" does not name it.'),
    type: 'said elsewhere',
  },
  as: 'a field that may stay empty',
  take: (field) => {
    field.take('nullable');
    const type = field.get('type');
    const types = type?.node.items?.filter(({ value }) => value !== 'null') ?? [];
    const [only] = types;
    if (!type?.node.items || !only) return;
    field.set('type', { ...type, node: only });
    if (types.length > 1)
      field.report(
        ['type'],
        'not-allowed',
        'an answer is of one type',
        'ask in a field for each, with "if" and "then"',
      );
  },
};

/** The only value of a field that nobody types is a hidden answer. */
const constant: StandardWord = {
  places: ['field'],
  words: { const: 'said elsewhere' },
  as: 'a hidden answer; with a widget in which one types, the only value that may be typed',
  take: (field) => {
    const only = field.get('const');
    if (!only || field.has('$ref') || field.has('ui:widget')) return;
    const value = valueOf(only.node);
    if (!field.has('type')) field.set('type', said(typeof value, only));
    if (value === true && !field.has('default')) return refuseBox(field);
    if (value === null) return field.refuse('const', 'what is null is no answer', 'leave the field out');
    field.add('default', only);
    field.set('ui:widget', said('hidden', only));
    if (typeof value === 'boolean') field.take('const');
  },
};

const refuseBox = (field: StandardField): void =>
  field.refuse('const', 'only true is allowed', 'name the box in "required": then it has to be ticked');

/** Values that are not allowed. */
const not: StandardWord = {
  words: { not: { type: 'object', description: 'What is not allowed, as an "enum" or a "const".' } },
  as: '`excluded`; of options, those are not offered',
  take: (field) => {
    const { enum: listed, const: only = listed } = Object.fromEntries(field.get('not')?.node.members ?? []);
    if (field.get('not')?.node.members?.size !== 1 || !only) return;
    const values = [valueOf(only.node)].flat();
    const options = field.get('enum');
    if (options) options.node.items = options.node.items?.filter((item) => !values.includes(valueOf(item)));
    else field.add('excluded', said(values, only));
    field.take('not');
  },
};

/** What can be read and not changed. */
const readOnly: StandardWord = {
  words: {
    readOnly: flag('true: the answer is shown, and visitors cannot change it.'),
    'ui:readonly': 'said elsewhere',
    'ui:disabled': flag('As "ui:readonly": shown, and not to be changed.'),
  },
  as: '`ui:readonly`, always',
  take: (field) => {
    const word = ['ui:readonly', 'ui:disabled', 'readOnly'].find((name) => field.value(name) === true);
    const from = word === undefined ? undefined : field.get(word);
    for (const name of ['ui:disabled', 'readOnly']) field.take(name);
    if (typeof field.value('ui:readonly') === 'boolean') field.take('ui:readonly');
    if (!from) return;
    if (field.value('type') !== 'object') return field.add('ui:readonly', said(true, from));
    for (const part of field.inner()) {
      part.add('ui:readonly', said(true, from));
      part.close();
    }
  },
};

const fieldsOnly = {
  const: false,
  description: 'false, as always: what visitors name themselves is a list, each entry with a name and an answer',
} as const;

/** A group holds what it names, and nothing else. */
const closed: StandardWord = {
  places: ['section', 'field', 'items'],
  words: {
    additionalProperties: fieldsOnly,
    unevaluatedProperties: fieldsOnly,
  },
  as: 'what is always so',
  take: (field) => void [field.take('additionalProperties'), field.take('unevaluatedProperties')],
};

/** How many of some options are chosen. */
const contains: StandardWord = {
  places: ['field'],
  words: {
    contains: { type: 'object', description: 'Of several choices: that one of them is made.' },
    minContains: count('So many choices, or more.'),
    maxContains: count('So many choices, or fewer.'),
  },
  as: '`minItems` and `maxItems`, where any option counts',
  take: (field) => {
    const from = field.get('contains');
    const counts = valueOf(from?.node ?? nodeOf({}, 0)) as { enum?: unknown[] };
    const offered = [Object(field.value('items')).enum].flat() as unknown[];
    const isAny =
      Object.keys(counts).every((key) => key === 'type') || offered.every((value) => counts.enum?.includes(value));
    if (from && !isAny) return;
    const [least, most] = [field.take('minContains'), field.take('maxContains')];
    field.take('contains');
    if (!from) return;
    field.add('minItems', least ?? said(1, from));
    if (most) field.add('maxItems', most);
  },
};

/** How many boxes of a group are ticked. */
const ticked: StandardWord = {
  places: ['field'],
  words: {
    minProperties: count('Of a group of boxes: fewest that have to be ticked.'),
    maxProperties: count('Of a group: no way to say it; several choices have "maxItems".'),
  },
  as: '`minTicked` of a group of boxes',
  take: (field) => {
    const least = field.take('minProperties');
    if (least && least.node.value !== 0) field.add('minTicked', least);
    if (field.has('maxProperties'))
      field.refuse(
        'maxProperties',
        'a group has no most boxes',
        'ask for several choices: "type": "array" with "maxItems"',
      );
  },
};

/** What each entry or line of a list begins with. */
const initial: StandardWord = {
  places: ['items'],
  words: { default: { description: 'What each new entry begins with, by the names of its fields, or each new line.' } },
  as: 'the defaults of the fields in an entry; of a list of texts or numbers, what it begins with, and each new line',
  take: (items) => {
    const from = items.get('default');
    if (!from?.node.members) return from && beginLines(items, from);
    for (const field of items.inner()) {
      const value = from.node.members.get(field.path.slice(field.path.lastIndexOf('.') + 1));
      if (value) field.add('default', value);
    }
    items.take('default');
  },
};

/** RJSF begins a list with as many lines as it has to have. There is always one here, which begins as well. */
function beginLines(items: StandardField, from: JsonMember): void {
  const { holder: list } = items;
  if (!list || from.node.items || list.value('uniqueItems') === true)
    return items.refuse(
      'default',
      'a choice begins with nothing',
      'say what the list begins with in its own "default"',
    );
  const own = list.get('default');
  const begun = own?.node.items ?? [];
  const least = Math.max(Number(list.value('minItems') ?? 0), own ? 0 : 1);
  const lines = Array.from({ length: Math.max(0, least - begun.length) }, () => from.node);
  const whole = { ...(own ?? from), node: { offset: from.node.offset, items: [...begun, ...lines] } };
  // What an entry of another list begins with, the default of that one says.
  if (!isInEntry(list)) list.set('default', whole);
}

const isInEntry = ({ holder }: StandardField): boolean =>
  holder !== undefined && (holder.place === 'items' || isInEntry(holder));

export const valueWords: readonly StandardWord[] = [empty, constant, not, readOnly, closed, contains, ticked, initial];
