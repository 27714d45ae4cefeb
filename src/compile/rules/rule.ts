import { _, type Code, type CodeKeywordDefinition, type JSONType, type KeywordCxt, str } from 'ajv';
import type { FieldSchema, FileAnswer } from '../../engine/definition/types.ts';

/** The `type` of a field; `object` is that of a group of fields. */
export type FieldType = FieldSchema['type'] | 'object';

/** The rules of a field, as its section file has them, and what it is compiled to. */
export type FieldRules = Partial<Omit<FieldSchema, 'type' | 'format' | 'items' | 'uniqueItems'>>;

/** A field as its judging schema has it: with the words that the compiler adds. */
export type JudgedField = FieldSchema & {
  /** The format whose check digit is judged. */
  checkDigit?: string;
  const?: string | number;
  file?: true;
};

/** Messages show these values besides the field's own rules: labels of its options, other fields' titles, dates. */
export interface MessageContext {
  optionLabels: string[];
  exclusiveLabels?: string[];
  titleOf: (name: string) => string;
  /** The language in which dates are written, such as `en-CA`. */
  locale: string;
}

/** The quantity that a limit is about: a number's value, a text's length, the number of entries or choices. */
export type Measure = 'value' | 'length' | 'count';

/** The least and the most that a rule allows; no limit where one is left out. */
export interface Limits {
  least?: number;
  most?: number;
}

/**
 * One rule of the message catalogue: the keyword that enforces it, and all that follows from it. The meta-schemas, the
 * judging schema, its messages, the limits of a stepper, and what the checker knows of a rule are made from this
 * record.
 */
export interface Rule {
  /** Name of its message in the catalogues. */
  name: string;
  /** Its messages, by language (`en`, `fr-CA`), where a catalogue has none. Left out, every catalogue needs one. */
  sentences?: Readonly<Record<string, string>>;
  /** When its message shows, and what that may show, for those who word it. */
  when?: string;
  keyword: string;
  /** The meta-schema of the keyword in a section file; left out for keywords that the compiler adds. */
  metaSchema?: { description: string } & Record<string, unknown>;
  /** How ajv judges the keyword, when JSON Schema has none. */
  definition?: Omit<CodeKeywordDefinition, 'keyword'>;
  /** Types of field that the keyword judges. All, when left out. */
  types?: FieldType[];
  /**
   * For a keyword that serves several rules: whether this is the one, by the keyword's value and the field. Left out,
   * it always is.
   */
  applies?: (value: unknown, field: object) => boolean;
  /** Values of the message's placeholders, besides {field}. */
  values?: Record<string, (field: FieldRules, surroundings: MessageContext) => unknown>;
  limits?: Partial<Record<Measure, (field: FieldRules & { type?: FieldType }) => Limits>>;
  /** The regular expression that every accepted text matches, as it is stored. */
  pattern?: (field: FieldRules) => string;
  /** Made-up answers that it may accept, where ordinary ones, its limits and its pattern lead to none. */
  samples?: (field: FieldRules) => readonly unknown[];
  /** Facts of made-up files that it may accept. */
  fileSamples?: (field: FieldRules) => readonly Partial<FileAnswer>[];
}

export type RuleRecord = Omit<Rule, 'name'> & Partial<Pick<Rule, 'name'>>;

/** Makes rules of records: each about these types of field, and called like its keyword, unless it says otherwise. */
export const rulesOf = (types: FieldType[], records: readonly RuleRecord[]): readonly Rule[] =>
  records.map((record) => ({ types, name: record.keyword, ...record }));

/** Makes a keyword that fails an answer where the code from the answer and the keyword's value holds. */
export const failWhere = (
  type: JSONType | JSONType[],
  schemaType: JSONType,
  isWrong: (data: KeywordCxt['data'], expected: KeywordCxt['schemaCode'], cxt: KeywordCxt) => Code,
): Rule['definition'] => ({
  type,
  schemaType,
  code: (cxt) => cxt.fail(isWrong(cxt.data, cxt.schemaCode, cxt)),
});

/** Defines a keyword by a list of records: its code reports each mistake inside the answer, with its own message. */
export const failInside = (
  type: 'object' | 'array',
  judge: (cxt: KeywordCxt, report: (inside: Code, message: string) => void) => void,
): Rule['definition'] => ({
  type,
  schemaType: 'array',
  error: {
    message: ({ params }) => str`${params['message']}`,
    params: ({ params }) => _`{missingProperty: ${params['missingProperty']}}`,
  },
  code: (cxt) =>
    judge(cxt, (missingProperty, message) => {
      cxt.setParams({ missingProperty, message: _`${message}` });
      cxt.error();
    }),
});

export const numberTypes: FieldType[] = ['integer', 'number'];

export const joinValues = (list: readonly (string | number)[] = []): string => list.join(', ');

/** The schema of a keyword whose value is a list in which nothing stands twice. */
export const nonEmptyUniqueListSchema = (items: object, description: string) => ({
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items,
  description,
});

/** Whether a field is a list to which one adds, of entries or of plain values, and not several choices. */
export const isEntryOrValueList = (field: { items?: { type?: unknown }; values?: unknown }): boolean =>
  field.items?.type === 'object' || field.values !== undefined;
