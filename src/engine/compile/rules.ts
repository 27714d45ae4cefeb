import type { FieldSchema } from '../definition/FieldSchema.ts';
import type { RuleMessages } from '../definition/generated/MessagesFile.ts';

type FieldType = FieldSchema['type'];

/** One rule of the message catalogue: the JSON Schema keyword that enforces it, and what its message may show. */
export interface Rule {
  name: keyof RuleMessages;
  keyword: keyof FieldSchema;
  /** Types of field that the keyword judges. All, when left out. */
  types?: FieldType[];
  /** When a keyword serves several rules, by its value: whether this is the one. Always, when left out. */
  applies?: (value: unknown) => boolean;
  /** Values of the message's placeholders, besides {field}. */
  values?: Record<string, (field: Partial<FieldSchema>, optionLabels: string[]) => unknown>;
}

const is = (expected: unknown) => (value: unknown) => value === expected;
const numbers: FieldType[] = ['integer', 'number'];

/** Every rule but `required`, which its object enforces. A new rule is one line here, its message in the catalogue. */
export const rules: readonly Rule[] = [
  { name: 'integer', keyword: 'type', applies: is('integer') },
  { name: 'numeric', keyword: 'type', applies: is('number') },
  { name: 'invalid', keyword: 'type', applies: (type) => type !== 'integer' && type !== 'number' },
  { name: 'email', keyword: 'format', types: ['string'], applies: is('email') },
  { name: 'phone', keyword: 'format', types: ['string'], applies: is('phone') },
  { name: 'postal_code', keyword: 'format', types: ['string'], applies: is('postal-code') },
  { name: 'min_value', keyword: 'minimum', types: numbers, values: { min: ({ minimum }) => minimum } },
  { name: 'max_value', keyword: 'maximum', types: numbers, values: { max: ({ maximum }) => maximum } },
  { name: 'min', keyword: 'minLength', types: ['string'], values: { min: ({ minLength }) => minLength } },
  { name: 'max', keyword: 'maxLength', types: ['string'], values: { max: ({ maxLength }) => maxLength } },
  { name: 'min_items', keyword: 'minItems', types: ['array'], values: { min: ({ minItems }) => minItems } },
  { name: 'max_items', keyword: 'maxItems', types: ['array'], values: { max: ({ maxItems }) => maxItems } },
  { name: 'invalid', keyword: 'uniqueItems' },
  { name: 'regex', keyword: 'pattern', types: ['string'] },
  { name: 'oneOf', keyword: 'enum', values: { options: (_field, labels) => labels.join(', ') } },
];
