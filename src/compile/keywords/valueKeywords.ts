import { isDeepStrictEqual } from 'node:util';
import type { JsonMember } from '../../json/parse.ts';
import { lastSegment } from '../../engine/definition/paths.ts';
import { toValue } from '../../json/tree.ts';
import { mergeKeywords } from './narrowKeyword.ts';
import { onlyValueOfOption, possibleValues } from './schemaNodes.ts';
import { allPositions, memberWithValue, type EditableField, type KeywordMapping } from './EditableField.ts';

const flag = (description: string) => ({ type: 'boolean', description }) as const;
const count = (description: string) => ({ type: 'integer', minimum: 0, description }) as const;

/** Keywords by which other schemas say that a field may be null: here `required` does not name such a field. */
export const nullableKeywords: KeywordMapping = {
  keywords: {
    nullable: flag('Whether it may stay empty. So it may where "required" does not name it.'),
    type: 'described elsewhere',
    default: 'described elsewhere',
    oneOf: 'described elsewhere',
    anyOf: 'described elsewhere',
  },
  result: 'a field that may stay empty, where one of these says `null`',
  translate: (field) => {
    field.remove('nullable');
    if (field.value('default') === null) field.remove('default');
    for (const word of ['oneOf', 'anyOf']) {
      const items = field.get(word)?.node.items ?? [];
      const [single, another] = items.filter(({ members }) => members?.get('type')?.node.value !== 'null');
      if (items.length < 2 || !single || another) continue;
      field.remove(word);
      field.reportRefusals(() => mergeKeywords(field.schema, single.members, [word, items.indexOf(single)]));
    }
    const type = field.get('type');
    const types = type?.node.items?.filter(({ value }) => value !== 'null') ?? [];
    const [single] = types;
    if (!type?.node.items || !single) return;
    field.set('type', { ...type, node: single });
    if (types.length > 1)
      field.report(
        ['type'],
        'not-allowed',
        'an answer is of one type',
        'ask in a field for each, with "if" and "then"',
      );
  },
};

/** The only value of a field is a hidden answer, unless its widget is one for typing. */
const constant: KeywordMapping = {
  positions: ['field'],
  keywords: { const: 'described elsewhere', enum: 'described elsewhere' },
  result:
    'a hidden answer; `true` a box, which has to be ticked where it is required ([decision 31](decisions/0031-a-box-says-yes.md)); with a widget in which one types, the only value that may be typed',
  translate: (field) => {
    const listed = field.get('enum');
    const [alone, another] = listed?.node.items ?? [];
    if (listed && field.type === 'boolean' && alone && !another) {
      field.remove('enum');
      field.addKeyword('const', { ...listed, node: alone });
    }
    const single = field.get('const');
    if (!single || field.has('$ref')) return;
    const value = toValue(single.node);
    const widget = field.value('ui:widget');
    // A box that is not ticked says nothing, and one that is required has to be ticked.
    const isBox = value === true && !field.has('default') && (widget ?? 'checkbox') === 'checkbox';
    if (!isBox && widget !== undefined && widget !== 'hidden')
      return typeof value === 'boolean' ? field.refuse('const', ...eitherAnswer) : undefined;
    if (!field.has('type')) field.set('type', memberWithValue(typeof value, single));
    if (isBox) return void field.remove('const');
    if (value === null) return field.refuse('const', 'what is null is no answer', 'leave the field out');
    field.addKeyword('default', single);
    field.set('ui:widget', memberWithValue('hidden', single));
    if (typeof value === 'boolean') field.remove('const');
  },
};

const eitherAnswer = [
  'a question of yes or no has both answers',
  'a rule of "rules" says in words which of them is right; a box has no "ui:widget"',
] as const;

const not: KeywordMapping = {
  keywords: { not: { type: 'object', description: 'What is not allowed, as an "enum" or a "const".' } },
  result: '`excluded`; of options, those are not offered; of a box, not `false` is `const: true`',
  translate: (field) => {
    const members = field.get('not')?.node.members;
    const { enum: listed, const: single = listed } = Object.fromEntries(members ?? []);
    const values = single && members?.size === 1 ? [toValue(single.node)].flat() : undefined;
    if (field.type === 'boolean') {
      if (!single || !isDeepStrictEqual(values, [false])) return field.refuse('not', ...bothAnswers);
      field.addKeyword('const', memberWithValue(true, single));
      return void field.remove('not');
    }
    if (!single || !values) return;
    const options = ['enum', 'oneOf', 'anyOf'].flatMap((word) => field.get(word)?.node ?? [])[0];
    if (options?.items?.every(onlyValueOfOption))
      options.items = options.items.filter((item) => !values.includes(toValue(onlyValueOfOption(item)?.node ?? item)));
    // In a line of a list, or a field in which nobody types, `not` stays: JSON Schema judges what it excludes.
    else if (field.position === 'items' || !isTypedIn(field)) return;
    else field.addKeyword('excluded', memberWithValue(values, single));
    field.remove('not');
  },
};

const bothAnswers = [
  'a box says yes or nothing',
  'leave it out: "not": { "const": false } is a box that has to be ticked, and what an answer decides stands in "if"',
] as const;

const isTypedIn = (field: EditableField): boolean => ['string', 'number', 'integer'].includes(String(field.type));

const readOnly: KeywordMapping = {
  positions: allPositions,
  keywords: {
    readOnly: flag('true: the answer is shown, and visitors cannot change it.'),
    'ui:readonly': 'described elsewhere',
    'ui:disabled': flag('As "ui:readonly": shown, and not to be changed.'),
  },
  result: '`ui:readonly`, always',
  translate: (field) => {
    const word = ['ui:readonly', 'ui:disabled', 'readOnly'].find((name) => field.value(name) === true);
    const from = word === undefined ? undefined : field.get(word);
    for (const name of ['ui:disabled', 'readOnly']) field.remove(name);
    if (typeof field.value('ui:readonly') === 'boolean') field.remove('ui:readonly');
    if (!from) return;
    if (field.type !== 'object') return field.addKeyword('ui:readonly', memberWithValue(true, from));
    for (const inner of field.children()) {
      inner.addKeyword('ui:readonly', memberWithValue(true, from));
      inner.saveUi();
    }
  },
};

const fieldsOnly = {
  const: false,
  description: 'false, as always: what visitors name themselves is a list, each entry with a name and an answer',
} as const;

/** A group has only the properties that its schema names. */
const closed: KeywordMapping = {
  positions: allPositions,
  keywords: {
    additionalProperties: fieldsOnly,
    unevaluatedProperties: fieldsOnly,
  },
  result: 'what is always so',
};

/** Limits of how many of some options are chosen. */
const contains: KeywordMapping = {
  positions: ['field'],
  keywords: {
    contains: { type: ['object', 'boolean'], description: 'Of a list: that something in it is so.' },
    minContains: count('That so many are, or more.'),
    maxContains: count('That so many are, or fewer.'),
  },
  result: '`minItems` and `maxItems`, where any option counts',
  translate: (field) => {
    const from = field.get('contains');
    const counted = possibleValues(from?.node);
    const isAny =
      (from?.node.value !== false && [...(from?.node.members?.keys() ?? [])].every((word) => word === 'type')) ||
      possibleValues(field.get('items')?.node)?.every((option) => counted?.includes(option)) === true;
    if (from && !isAny) return;
    const [min, max] = [field.remove('minContains'), field.remove('maxContains')];
    field.remove('contains');
    if (!from) return;
    field.addKeyword('minItems', min ?? memberWithValue(1, from));
    if (max) field.addKeyword('maxItems', max);
  },
};

/** Limits of how many boxes of a group are ticked. */
const ticked: KeywordMapping = {
  positions: ['field'],
  keywords: {
    minProperties: count('Of a group of boxes: fewest that have to be ticked.'),
    maxProperties: count('Of a group of boxes: most that may be ticked.'),
  },
  result: '`minTicked` and `maxTicked` of a group of boxes',
  translate: (field) => {
    const isOfBoxes = [...field.properties.values()].every(
      ({ node }) => node.members?.get('type')?.node.value === 'boolean',
    );
    for (const [word, target] of [
      ['minProperties', 'minTicked'],
      ['maxProperties', 'maxTicked'],
    ] as const) {
      if (field.has(word) && !isOfBoxes)
        field.refuse(word, 'the boxes of a group are counted, and nothing else', instead);
      const limit = field.remove(word);
      if (limit && limit.node.value !== 0) field.addKeyword(target, limit);
    }
  },
};

const instead =
  'a rule of "rules" counts what is answered: { "+": [{ "if": [{ "!!": { "var": "phone" } }, 1, 0] }, ...] }';

/** The defaults of each entry or line of a list, or of the fields of a group. */
const initial: KeywordMapping = {
  positions: allPositions,
  keywords: { default: 'described elsewhere' },
  result: 'the defaults of the fields in it; of a list of texts or numbers, what it begins with, and each new line',
  translate: (field) => {
    const from = field.get('default');
    if (!from) return;
    if (!from.node.members) return field.position === 'items' ? beginLines(field, from) : undefined;
    for (const inner of field.children()) {
      const value = from.node.members.get(lastSegment(inner.path));
      if (value) inner.addKeyword('default', value);
    }
    for (const name of from.node.members.keys())
      if (!field.properties.has(name))
        field.report(['default', name], 'unknown-field', `there is no "${name}" to begin with this`, 'remove it');
    field.remove('default');
  },
};

/** Turns the default of a line into one of its list: for its `minItems` lines, or for the one that is always shown. */
function beginLines(items: EditableField, from: JsonMember): void {
  const { parent: list } = items;
  if (!list || from.node.items || list.value('uniqueItems') === true)
    return items.refuse(
      'default',
      'a choice begins with nothing',
      'say what the list begins with in its own "default"',
    );
  const listDefault = list.get('default');
  const begun = listDefault?.node.items ?? [];
  const minLines = Math.max(Number(list.value('minItems') ?? 0), listDefault ? 0 : 1);
  const lines = Array.from({ length: Math.max(0, minLines - begun.length) }, () => from.node);
  const value = { ...(listDefault ?? from), node: { offset: from.node.offset, items: [...begun, ...lines] } };
  // The default of a list within an entry is in that of the outer list.
  if (!list.isInEntry) list.set('default', value);
}

export const valueKeywords: readonly KeywordMapping[] = [not, constant, readOnly, closed, contains, ticked, initial];
