/** The same words in each language that is shipped. */
export type Words = Record<'en' | 'fr-CA', string>;

/** One answer to the field that the rule stands on, with what is answered beside it. */
export interface RuleCase {
  name: string;
  /** As typed; left out for nothing. */
  value?: unknown;
  /** What is typed into the fields beside it. */
  beside?: Record<string, unknown>;
  right: boolean;
  /** What is said when it is wrong, when that is not the table's message. */
  message?: Words;
}

/** A field with a rule, called `value`, with the fields beside it, and how it judges. */
export interface RuleTable {
  fields: Record<string, Record<string, unknown>>;
  required?: string[];
  dependentRequired?: Record<string, string[]>;
  /** How fields look, where that makes a difference. */
  ui?: Record<string, object>;
  conditions?: Record<string, unknown>;
  message: Words;
  cases: RuleCase[];
}
