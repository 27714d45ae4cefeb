import { choiceRules } from './choices.ts';
import { dateRules } from './dates.ts';
import { entryRules } from './entries.ts';
import { file, fileRules } from './files.ts';
import { numberRules } from './numbers.ts';
import type { Rule } from './rule.ts';
import { decimalRules, textRules } from './texts.ts';
import { valueRules } from './values.ts';

const integer: Rule = {
  name: 'integer',
  when: 'a number is not whole',
  keyword: 'type',
  applies: (type) => type === 'integer',
};

const numeric: Rule = {
  name: 'numeric',
  when: 'it is no number',
  keyword: 'type',
  applies: (type) => type === 'number',
};

/** Checks the type of every answer that is no number; only a program would send one of a wrong type. */
const otherType: Rule = {
  name: 'invalid',
  when: 'it is wrong in another way, such as a number where a text belongs',
  keyword: 'type',
  applies: (type) => type !== 'integer' && type !== 'number',
};

/** The rules of a vocabulary with these rules of formats, in the order in which a field is judged. */
export const rulesWithFormats = (formatRules: readonly Rule[]): readonly Rule[] => [
  integer,
  numeric,
  otherType,
  file,
  ...formatRules,
  ...dateRules,
  ...decimalRules,
  ...numberRules,
  ...textRules,
  ...choiceRules,
  ...entryRules,
  ...valueRules,
  ...fileRules,
];
