import { _, type CodeKeywordDefinition } from 'ajv';

/** Exactly so many characters, counted as `minLength` counts them. */
export const length: CodeKeywordDefinition = {
  keyword: 'length',
  type: 'string',
  schemaType: 'number',
  code: (cxt) => cxt.fail(_`Array.from(${cxt.data}).length !== ${cxt.schemaCode}`),
};
