import { _ } from 'ajv';
import type { Rule } from './rule.ts';

/** Exactly so many characters, counted as `minLength` counts them. */
export const length: Rule = {
  name: 'length',
  about: 'A text of not exactly {length} characters.',
  keyword: 'length',
  metaSchema: { type: 'integer', minimum: 1, description: 'How many characters a text has, exactly.' },
  definition: {
    type: 'string',
    schemaType: 'number',
    code: (cxt) => cxt.fail(_`Array.from(${cxt.data}).length !== ${cxt.schemaCode}`),
  },
  types: ['string'],
  values: { length: ({ length: count }) => count },
  limits: { length: ({ length: count }) => ({ least: count, most: count }) },
};

/** So many characters or more. */
export const minLength: Rule = {
  name: 'min',
  about: 'A text that is too short.',
  keyword: 'minLength',
  metaSchema: { type: 'integer', minimum: 0, description: 'Fewest characters of a text. Rule min.' },
  types: ['string'],
  values: { min: ({ minLength: least }) => least },
  limits: { length: ({ minLength: least }) => ({ least }) },
};

/** So many characters or fewer. */
export const maxLength: Rule = {
  name: 'max',
  about: 'A text that is too long.',
  keyword: 'maxLength',
  metaSchema: { type: 'integer', minimum: 1, description: 'Most characters of a text. Rule max.' },
  types: ['string'],
  values: { max: ({ maxLength: most }) => most },
  limits: { length: ({ maxLength: most }) => ({ most }) },
};
