import { _ } from 'ajv';
import { numbers, type Rule } from './rule.ts';

/** So much or more. */
export const minimum: Rule = {
  name: 'min_value',
  keyword: 'minimum',
  metaSchema: { type: 'number', description: 'Rule min_value.' },
  types: numbers,
  values: { min: ({ minimum: least }) => least },
  limits: { value: ({ minimum: least }) => ({ least }) },
};

/** So much or less. */
export const maximum: Rule = {
  name: 'max_value',
  keyword: 'maximum',
  metaSchema: { type: 'number', description: 'Rule max_value.' },
  types: numbers,
  values: { max: ({ maximum: most }) => most },
  limits: { value: ({ maximum: most }) => ({ most }) },
};

/** Not less than the first number and not more than the second. */
export const between: Rule = {
  name: 'between',
  keyword: 'between',
  metaSchema: {
    type: 'array',
    minItems: 2,
    maxItems: 2,
    items: { type: 'number' },
    description:
      'Least and greatest value of a number, both allowed: minimum and maximum in one rule with one message.',
  },
  definition: {
    type: 'number',
    schemaType: 'array',
    code: (cxt) => cxt.fail(_`${cxt.data} < ${cxt.schemaCode}[0] || ${cxt.data} > ${cxt.schemaCode}[1]`),
  },
  types: numbers,
  values: { min: ({ between: ends }) => ends?.[0], max: ({ between: ends }) => ends?.[1] },
  limits: { value: ({ between: [least, most] = [] }) => ({ least, most }) },
};
