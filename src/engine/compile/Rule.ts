import type { RuleMessages } from '../definition/generated/MessagesFile.ts';
import type { FieldSchema } from '../definition/types.ts';

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
