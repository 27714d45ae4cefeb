import type { Rule } from './rule.ts';

/** The answer is a whole number. */
export const integer: Rule = { name: 'integer', keyword: 'type', applies: (type) => type === 'integer' };

/** The answer is a number. */
export const numeric: Rule = { name: 'numeric', keyword: 'type', applies: (type) => type === 'number' };

/** The answer is of any other type; only a program would send one that is not. */
export const otherType: Rule = {
  name: 'invalid',
  about: 'Anything else, for example a number where a text belongs.',
  keyword: 'type',
  applies: (type) => type !== 'integer' && type !== 'number',
};
