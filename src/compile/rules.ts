import type { RuleMessages } from '../engine/definition/generated/MessagesFile.ts';
import type { FieldSchema as FileField } from '../engine/definition/generated/SectionFile.ts';
import { joinPath } from '../engine/definition/paths.ts';
import { isGroup, isList } from '../engine/definition/schemaTree.ts';
import type { FieldSchema, GroupSchema, PropertySchema } from '../engine/definition/types.ts';
import type { Shape } from '../engine/definition/widgetTraits.ts';
import { messageName } from './fields.ts';
import type { Compilation } from './model.ts';

/** The `type` of a field. */
export type FieldType = FieldSchema['type'];

/** A field as its judging schema has it: with the words that the compiler adds. */
export type JudgedField = FieldSchema & { checkDigit?: true; file?: true };

/** What a message may show besides the field's own words. */
export interface Surroundings {
  optionLabels: string[];
  /** The title of a field beside this one. */
  titleOf: (name: string) => string;
}

/** One rule of the message catalogue: the JSON Schema keyword that enforces it, and what its message may show. */
export interface Rule {
  name: keyof RuleMessages;
  keyword: keyof JudgedField;
  /** Types of field that the keyword judges. All, when left out. */
  types?: FieldType[];
  /** When a keyword serves several rules, by its value: whether this is the one. Always, when left out. */
  applies?: (value: unknown) => boolean;
  /** Values of the message's placeholders, besides {field}. */
  values?: Record<string, (field: Partial<FieldSchema>, surroundings: Surroundings) => unknown>;
}

const is = (expected: unknown) => (value: unknown) => value === expected;
const numbers: FieldType[] = ['integer', 'number'];
const inWords = (list: readonly (string | number)[] = []): string => list.join(', ');
/** A number with as many decimals as a field may have. */
const decimalExample = (double: FieldSchema['double']): string =>
  (12.5).toFixed(Math.min(typeof double === 'number' ? double : 1, 20));

/**
 * Every rule but `required`, which its object enforces. The first one that is broken gives a field its message. A new
 * rule is one line here, its keyword in the vocabulary when JSON Schema has none, and its message in the catalogues.
 */
export const rules: readonly Rule[] = [
  { name: 'integer', keyword: 'type', applies: is('integer') },
  { name: 'numeric', keyword: 'type', applies: is('number') },
  { name: 'invalid', keyword: 'type', applies: (type) => type !== 'integer' && type !== 'number' },
  { name: 'invalid', keyword: 'file' },
  { name: 'email', keyword: 'format', types: ['string'], applies: is('email') },
  { name: 'phone', keyword: 'format', types: ['string'], applies: is('phone') },
  { name: 'postal_code', keyword: 'format', types: ['string'], applies: is('postal-code') },
  { name: 'sin', keyword: 'format', types: ['string'], applies: is('sin') },
  { name: 'sin', keyword: 'checkDigit' },
  { name: 'ein', keyword: 'format', types: ['string'], applies: is('ein') },
  {
    name: 'double',
    keyword: 'double',
    types: ['string', 'number'],
    values: { example: ({ double }) => decimalExample(double) },
  },
  { name: 'digits', keyword: 'digits', types: ['string', 'integer'], values: { length: ({ digits }) => digits } },
  { name: 'min_value', keyword: 'minimum', types: numbers, values: { min: ({ minimum }) => minimum } },
  { name: 'max_value', keyword: 'maximum', types: numbers, values: { max: ({ maximum }) => maximum } },
  {
    name: 'between',
    keyword: 'between',
    types: numbers,
    values: { min: ({ between }) => between?.[0], max: ({ between }) => between?.[1] },
  },
  { name: 'alpha', keyword: 'alpha', types: ['string'] },
  { name: 'alpha_num', keyword: 'alpha_num', types: ['string'] },
  { name: 'alpha_dash', keyword: 'alpha_dash', types: ['string'] },
  { name: 'alpha_spaces', keyword: 'alpha_spaces', types: ['string'] },
  { name: 'length', keyword: 'length', types: ['string'], values: { length: ({ length }) => length } },
  { name: 'min', keyword: 'minLength', types: ['string'], values: { min: ({ minLength }) => minLength } },
  { name: 'max', keyword: 'maxLength', types: ['string'], values: { max: ({ maxLength }) => maxLength } },
  { name: 'min_items', keyword: 'minItems', types: ['array'], values: { min: ({ minItems }) => minItems } },
  { name: 'max_items', keyword: 'maxItems', types: ['array'], values: { max: ({ maxItems }) => maxItems } },
  { name: 'invalid', keyword: 'uniqueItems' },
  { name: 'regex', keyword: 'pattern', types: ['string'] },
  { name: 'oneOf', keyword: 'enum', values: { options: (_field, { optionLabels }) => inWords(optionLabels) } },
  {
    name: 'excluded',
    keyword: 'excluded',
    types: ['string', ...numbers],
    values: { values: ({ excluded }) => inWords(excluded) },
  },
  {
    name: 'confirmed',
    keyword: 'confirmed',
    types: ['string', ...numbers],
    values: { target: ({ confirmed = '' }, { titleOf }) => titleOf(confirmed) },
  },
  {
    name: 'required_if',
    keyword: 'required_if',
    types: ['string', ...numbers, 'boolean', 'array', 'file'],
    values: { target: ({ required_if: condition }, { titleOf }) => titleOf(condition?.field ?? '') },
  },
  { name: 'ext', keyword: 'ext', types: ['file'], values: { extensions: ({ ext }) => inWords(ext) } },
  { name: 'mimes', keyword: 'mimes', types: ['file'], values: { types: ({ mimes }) => inWords(mimes) } },
  { name: 'image', keyword: 'image', types: ['file'] },
  { name: 'size', keyword: 'size', types: ['file'], values: { size: ({ size }) => size } },
  {
    name: 'dimensions',
    keyword: 'dimensions',
    types: ['file'],
    values: { width: ({ dimensions }) => dimensions?.width, height: ({ dimensions }) => dimensions?.height },
  },
];

/** A limit that a rule sets, and the rule. */
export interface Bound {
  value: number;
  key: string;
}

/** Limits of the value of a number, of the length of a text, or of how many entries or choices there are. */
export interface Bounds {
  of: 'value' | 'length' | 'count';
  lower: Bound[];
  upper: Bound[];
}

/** The limits that the rules of a field set. */
export function ruleBounds(field: FileField, shape: Shape): Bounds | undefined {
  const at = (
    ...keys: ('minimum' | 'maximum' | 'minLength' | 'maxLength' | 'length' | 'digits' | 'minItems' | 'maxItems')[]
  ): Bound[] => keys.flatMap((key) => (field[key] === undefined ? [] : [{ value: field[key], key }]));
  switch (shape) {
    case 'number': {
      const { between } = field;
      const [low = -Infinity, high = Infinity] = between ?? [];
      const both =
        between === undefined ? [[], []] : [[{ value: low, key: 'between' }], [{ value: high, key: 'between' }]];
      return {
        of: 'value',
        lower: [...at('minimum'), ...(both[0] ?? [])],
        upper: [...at('maximum'), ...(both[1] ?? [])],
      };
    }
    case 'text':
      return { of: 'length', lower: at('minLength', 'length', 'digits'), upper: at('maxLength', 'length', 'digits') };
    case 'choices':
    case 'list':
      return { of: 'count', lower: at('minItems'), upper: at('maxItems') };
    default:
      return undefined;
  }
}

export const highest = (bounds: readonly Bound[]): Bound | undefined =>
  bounds.toSorted((one, other) => other.value - one.value)[0];
export const lowest = (bounds: readonly Bound[]): Bound | undefined =>
  bounds.toSorted((one, other) => one.value - other.value)[0];

/** The least and the greatest number that a field's rules leave. */
export function rangeOf({
  minimum = -Infinity,
  maximum = Infinity,
  between: [low = -Infinity, high = Infinity] = [],
  digits,
}: FieldSchema): [least: number, most: number] {
  const [fewest, longest] =
    digits === undefined ? [-Infinity, Infinity] : [digits === 1 ? 0 : 10 ** (digits - 1), 10 ** digits - 1];
  return [Math.max(minimum, low, fewest), Math.min(maximum, high, longest)];
}

/** The rules that judge each field and list, by the name that the catalogues give it. Groups have none. */
export function rulesOfFields({ forms }: Compilation): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { id, sections } of forms) {
    for (const { base, schema } of sections) {
      for (const [path, names] of rulesIn(schema, '')) {
        const name = messageName(id, base, path);
        // A field may be asked in two sections.
        found.set(name, new Set([...(found.get(name) ?? []), ...names]));
      }
    }
  }
  return found;
}

const rulesIn = ({ properties, required }: GroupSchema, path: string): [path: string, rules: string[]][] =>
  Object.entries(properties).flatMap(([name, property]) => {
    const at = joinPath(path, name);
    const own: [string, string[]] = [at, [...rulesOf(property), ...(required.includes(name) ? ['required'] : [])]];
    if (isGroup(property)) return [[at, []] as [string, string[]], ...rulesIn(property, at)];
    return isList(property) ? [own, ...rulesIn(property.items, at)] : [own];
  });

function rulesOf(property: PropertySchema): string[] {
  const keywords = new Map<string, unknown>(Object.entries(property));
  const own = rules
    .filter(({ keyword, applies }) => keywords.has(keyword) && (applies?.(keywords.get(keyword)) ?? true))
    .map(({ name }) => name);
  return 'items' in property && !isList(property) ? [...own, 'oneOf'] : own;
}
