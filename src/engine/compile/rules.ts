import type { FieldSchema } from '../definition/FieldSchema.ts';
import type { RuleMessages } from '../definition/generated/MessagesFile.ts';

/** One rule of the message catalogue: the JSON Schema keyword that enforces it and the values its message may show. */
export interface Rule {
  name: keyof RuleMessages;
  keyword: keyof FieldSchema;
  /** When a keyword serves several rules, by its value: whether this is the one. Always, when left out. */
  applies?: (value: unknown) => boolean;
  /** Values for the message's placeholders, besides {field}. */
  values?: (field: FieldSchema, optionLabels: string[]) => Record<string, unknown>;
}

const min = (keyword: 'minimum' | 'minLength' | 'minItems') => (field: FieldSchema) => ({ min: field[keyword] });
const max = (keyword: 'maximum' | 'maxLength' | 'maxItems') => (field: FieldSchema) => ({ max: field[keyword] });
const is = (expected: unknown) => (value: unknown) => value === expected;

/** Every rule but `required`, which its object enforces. A new rule is one line here, its message in the catalogue. */
export const rules: readonly Rule[] = [
  { name: 'integer', keyword: 'type', applies: is('integer') },
  { name: 'numeric', keyword: 'type', applies: is('number') },
  { name: 'invalid', keyword: 'type', applies: (type) => type !== 'integer' && type !== 'number' },
  { name: 'email', keyword: 'format', applies: is('email') },
  { name: 'phone', keyword: 'format', applies: is('phone') },
  { name: 'min_value', keyword: 'minimum', values: min('minimum') },
  { name: 'max_value', keyword: 'maximum', values: max('maximum') },
  { name: 'min', keyword: 'minLength', values: min('minLength') },
  { name: 'max', keyword: 'maxLength', values: max('maxLength') },
  { name: 'min_items', keyword: 'minItems', values: min('minItems') },
  { name: 'max_items', keyword: 'maxItems', values: max('maxItems') },
  { name: 'invalid', keyword: 'uniqueItems' },
  { name: 'regex', keyword: 'pattern' },
  { name: 'oneOf', keyword: 'enum', values: (_field, options) => ({ options: options.join(', ') }) },
];
