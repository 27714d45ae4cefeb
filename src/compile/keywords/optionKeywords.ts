import type { JsonMember, JsonNode } from '../../json/parse.ts';
import { toValue } from '../../json/tree.ts';
import { sortByUiOrder } from './fieldOrder.ts';
import { onlyValueOfOption } from './schemaNodes.ts';
import { memberWithValue, type EditableField, type KeywordMapping } from './EditableField.ts';

const alternatives = (description: string) => ({
  type: 'array',
  minItems: 1,
  items: { $ref: '#/definitions/Alternative' },
  description,
});

const text = { type: 'string', minLength: 1 };
const texts = { type: ['array', 'object'], minItems: 1, items: text, additionalProperties: text };
const values = { type: 'array', items: { type: ['string', 'number', 'boolean'] } };

/** Listed values, with their titles, become an option list. */
export const optionKeywords: KeywordMapping = {
  keywords: {
    enum: 'described elsewhere',
    oneOf: alternatives('The options of a choice: each a "const" with a "title".'),
    anyOf: alternatives('As "oneOf": the options of a choice, each a "const" with a "title".'),
    enumNames: { ...texts, description: 'What visitors read of each value of "enum", as "ui:enumNames" says it.' },
    'ui:enumNames': {
      ...texts,
      description: 'What visitors read of each value of "enum", in its order or by the value.',
    },
    'ui:enumDisabled': { ...values, description: 'The values that are shown, but cannot be chosen.' },
    'ui:enumOrder': {
      ...values,
      description: 'The values in the order in which they are shown; "*" stands for others.',
    },
  },
  result:
    'options to choose from, of which `""` and `null` are no answer; with a widget in which one types, the values that may be typed',
  translate: (field) => {
    const { uiField: looks } = field;
    const isFlag = field.type === 'boolean';
    const names = looks.get('ui:enumNames') ?? field.get('enumNames');
    const isNamed = names && isFlag && ['yes-no', undefined].includes(looks.value('ui:widget') as string);
    if (isNamed && !['enum', 'oneOf', 'anyOf'].some(field.has))
      field.set('enum', memberWithValue([true, false], names));
    const word = ['enum', 'oneOf', 'anyOf'].find(field.has);
    const from = word === undefined ? undefined : field.get(word);
    const written = from && optionsIn(field, from);
    if (!word || !from || !written || field.has('$ref')) return;
    const isOfSeveral = looks === field || looks.value('uniqueItems') === true;
    const isTitled = word !== 'enum' || names !== undefined;
    const [blank] = looks === field ? written.filter(isBlank) : [];
    if (blank && written.every(isBlank)) return field.refuse(word, noAnswer, 'leave the field out', 'blank-option');
    if (blank) removeBlankOption(field, word, blank);
    if (field.value('default') === '') field.remove('default');
    const order = [looks.value('ui:enumOrder') ?? []].flat();
    const options = sortByUiOrder(
      written.filter((option) => option !== blank && valueIn(option) !== null),
      order,
      valueIn,
    );
    if (!field.has('type')) field.set('type', memberWithValue(typeof valueIn(options[0]), from));
    if (!isTitled && (isTyped(looks) || field.has('const'))) return;
    if (!isOfSeveral) looks.set('uniqueItems', memberWithValue(false, from));
    // RJSF shows only the list's own title for several choices, and no title of its items.
    if (looks !== field && isOfSeveral) for (const name of ['title', 'description']) field.remove(name);
    if (isFlag && options.length !== 2)
      return field.refuse(
        word,
        'a question of yes or no has both answers',
        'name a box that has to be ticked in "required"',
      );
    for (const name of ['enum', 'oneOf', 'anyOf', 'enumNames']) field.remove(name);
    for (const name of ['ui:enumNames', 'ui:enumDisabled', 'ui:enumOrder']) looks.remove(name);
    if (isFlag) setBooleanLabels(field, options, from);
    else field.set('$ref', field.addOptionList(options, from));
  },
};

const valueIn = (option: JsonNode | undefined): unknown => {
  const node = option?.members?.get('const')?.node;
  return node && toValue(node);
};

const noAnswer = 'an option without a value counts as not answered';

const isBlank = (option: JsonNode): boolean => valueIn(option) === null || valueIn(option) === '';

/** Removes the option without a value, whose title a select shows until an option is chosen. */
function removeBlankOption(field: EditableField, word: string, blank: JsonNode): void {
  const list = field.get(word)?.node;
  if (list?.items) list.items = list.items.filter(({ value }) => value !== null && value !== '');
  const title = blank.members?.get('title');
  if (!title || title.node.value === String(valueIn(blank))) return;
  if ((field.value('ui:widget') ?? 'select') === 'select') field.addKeyword('ui:placeholder', title);
  else field.report([word], 'blank-option', noAnswer, 'give it a value, or leave it out: nobody has to choose');
}

/** Whether answers are typed into the widget of a field. */
function isTyped(field: EditableField): boolean {
  const shapes: readonly string[] = field.vocabulary.widgets.get(String(field.value('ui:widget')))?.shapes ?? [];
  return !shapes.includes('choice') && (shapes.includes('text') || shapes.includes('number'));
}

/** The items of `enum`, `oneOf` or `anyOf` as options of an option list; undefined where any of them is no option. */
function optionsIn(field: EditableField, { node: { items = [] } }: JsonMember): JsonNode[] | undefined {
  const names = (field.uiField.get('ui:enumNames') ?? field.get('enumNames'))?.node;
  const disabled: unknown[] = [field.uiField.value('ui:enumDisabled') ?? []].flat();
  const options = items.flatMap((item, index): JsonNode[] => {
    const constant = onlyValueOfOption(item);
    if (!constant) return [];
    const value = toValue(constant.node);
    const name = names?.items?.[index] ?? names?.members?.get(String(value))?.node;
    return [optionOf(item, constant, name, disabled.includes(value))];
  });
  return options.length === items.length ? options : undefined;
}

/** `{ "const": "s", "deprecated": true }` named `Small` is `{ const: 's', title: 'Small', withdrawn: true }`. */
function optionOf(item: JsonNode, constant: JsonMember, name: JsonNode | undefined, isDisabled: boolean): JsonNode {
  const { title = titleOf(constant, name), deprecated, ...keywords } = Object.fromEntries(item.members ?? []);
  const { type: _type, $comment: _comment, const: _const, enum: _enum, ...others } = keywords;
  const members = {
    ...others,
    const: constant,
    title,
    ...(deprecated && { withdrawn: deprecated }),
    ...(isDisabled && { disabled: memberWithValue(true, constant) }),
  };
  return { offset: item.offset, members: new Map(Object.entries(members)) };
}

const titleOf = (constant: JsonMember, name: JsonNode | undefined): JsonMember =>
  name ? { ...constant, offset: name.offset, node: name } : memberWithValue(String(toValue(constant.node)), constant);

function setBooleanLabels(field: EditableField, options: readonly JsonNode[], from: JsonMember): void {
  for (const option of options) {
    const title = option.members?.get('title');
    if (title) field.addKeyword(valueIn(option) === true ? 'ui:yes' : 'ui:no', title);
  }
  field.addKeyword('ui:widget', memberWithValue('yes-no', from));
}
