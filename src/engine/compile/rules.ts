import type { FieldSchema } from '../definition/types.ts';
import type { FieldType, Rule } from './Rule.ts';

const is = (expected: unknown) => (value: unknown) => value === expected;
const numbers: FieldType[] = ['integer', 'number'];
const inWords = (list: readonly (string | number)[] = []): string => list.join(', ');
/** A number with as many decimals as a field may have. */
const decimalExample = (double: FieldSchema['double']): string => (12.5).toFixed(Math.min(typeof double === 'number' ? double : 1, 20));

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
  { name: 'double', keyword: 'double', types: ['string', 'number'], values: { example: ({ double }) => decimalExample(double) } },
  { name: 'digits', keyword: 'digits', types: ['string', 'integer'], values: { length: ({ digits }) => digits } },
  { name: 'min_value', keyword: 'minimum', types: numbers, values: { min: ({ minimum }) => minimum } },
  { name: 'max_value', keyword: 'maximum', types: numbers, values: { max: ({ maximum }) => maximum } },
  { name: 'between', keyword: 'between', types: numbers, values: { min: ({ between }) => between?.[0], max: ({ between }) => between?.[1] } },
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
  { name: 'excluded', keyword: 'excluded', types: ['string', ...numbers], values: { values: ({ excluded }) => inWords(excluded) } },
  { name: 'confirmed', keyword: 'confirmed', types: ['string', ...numbers], values: { target: ({ confirmed = '' }, { titleOf }) => titleOf(confirmed) } },
  { name: 'required_if', keyword: 'required_if', types: ['string', ...numbers, 'boolean', 'array', 'file'], values: { target: ({ required_if: condition }, { titleOf }) => titleOf(condition?.field ?? '') } },
  { name: 'ext', keyword: 'ext', types: ['file'], values: { extensions: ({ ext }) => inWords(ext) } },
  { name: 'mimes', keyword: 'mimes', types: ['file'], values: { types: ({ mimes }) => inWords(mimes) } },
  { name: 'image', keyword: 'image', types: ['file'] },
  { name: 'size', keyword: 'size', types: ['file'], values: { size: ({ size }) => size } },
  { name: 'dimensions', keyword: 'dimensions', types: ['file'], values: { width: ({ dimensions }) => dimensions?.width, height: ({ dimensions }) => dimensions?.height } },
];
