import { _, type CodeKeywordDefinition, type JSONType } from 'ajv';
import { byPattern } from './byPattern.ts';
import type { FieldRules, FieldType, Limits, Measure, Rule } from './rule.ts';

/**
 * A rule of an extension, told by functions of its keyword's value. Its functions run where forms are compiled: what
 * judges answers is written out there, so that pages and service judge by the same code.
 */
export interface OwnRule<Value = never> {
  /** The word of a field's schema, and the name of its message. */
  keyword: string;
  /** The types of field that the rule is about. */
  types: readonly FieldType[];
  /** The JSON Schema of the keyword's value, with what it means for those who write forms. */
  value: { type: JSONType; description: string } & Readonly<Record<string, unknown>>;
  /** The messages, by language (`en`, `fr-CA`), with {field} for the title; a catalogue may word its own. */
  sentences: Readonly<Record<string, string>>;
  /** When the message is said, for those who word it. */
  when: string;
  /** Further placeholders of the messages. */
  shows?: Readonly<Record<string, (value: Value) => string | number>>;
  /** The regular expression that every accepted text matches. */
  pattern?: (value: Value) => string;
  /** The least and the most: of a number, of a text's length, of the entries of a list. */
  limits?: (value: Value) => Limits;
  /** Answers that the rule may accept, by which the check finds out what nobody can answer. */
  samples?: (value: Value) => readonly unknown[];
}

const measures: Partial<Record<FieldType, Measure>> = { string: 'length', array: 'count' };

/** The rule as a record among the engine's own. */
export function ruleOf(own: OwnRule): Rule {
  const { keyword, types, value, sentences, when, shows = {}, pattern, limits, samples } = own;
  const given = (field: object): never => Reflect.get(field, keyword) as never;
  const dataTypes = types.filter((type) => type !== 'file' && type !== 'integer') as JSONType[];
  const definition = { type: types.includes('integer') ? [...new Set([...dataTypes, 'number' as const])] : dataTypes };
  const judgedAs = { ...definition, schemaType: value.type === 'integer' ? ('number' as const) : value.type };
  return {
    name: keyword,
    keyword,
    types: [...types],
    metaSchema: value,
    sentences,
    when,
    values: Object.fromEntries(Object.entries(shows).map(([name, show]) => [name, (field) => show(given(field))])),
    ...(limits && {
      limits: Object.fromEntries(
        types.map((type) => [measures[type] ?? 'value', (field: FieldRules) => limits(given(field))]),
      ),
      definition: byLimits(limits, judgedAs),
    }),
    ...(pattern && byPattern((field) => pattern(given(field)), judgedAs)),
    ...(samples && { samples: (field) => samples(given(field)) }),
  };
}

/** Makes the ajv keyword of a rule that limits an answer, a number itself or a length, to a least and a most. */
const byLimits = (
  limits: (value: never) => Limits,
  types: Pick<CodeKeywordDefinition, 'type' | 'schemaType'>,
): Rule['definition'] => ({
  ...types,
  code: (cxt) => {
    const { least = -Infinity, most = Infinity } = limits(cxt.schema as never);
    const size = cxt.gen.const('size', _`typeof ${cxt.data} === "number" ? ${cxt.data} : ${cxt.data}.length`);
    cxt.fail(_`${size} < ${least} || ${size} > ${most}`);
  },
});
