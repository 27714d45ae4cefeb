/** What kind of value an expression has. nothing: null. values: a list written out. any: not known. */
export type Kind = 'text' | 'number' | 'flag' | 'choices' | 'list' | 'group' | 'file' | 'values' | 'nothing' | 'any';

/** What is known of the value of a part of a condition. */
export interface Meaning {
  kind: Kind;
  /** As it is written, when it is a plain value. */
  literal?: unknown;
  /** The field, when it is the answer of one. */
  field?: string;
  /** Values that it can have, when they are given by options. */
  options?: readonly (string | number)[];
  /** Every field that goes into it. */
  fields: readonly string[];
  /** Of a number: whether it is a whole one, and the greatest it can be. */
  isWhole?: boolean;
  most?: number;
}

export const anything: Meaning = { kind: 'any', fields: [] };

export const kindsInWords: Record<Kind, string> = {
  text: 'a text',
  number: 'a number',
  flag: 'yes or no',
  choices: 'several choices',
  list: 'a list of entries',
  group: 'a group of fields',
  file: 'a file',
  values: 'a list of values',
  nothing: 'nothing',
  any: 'anything',
};
