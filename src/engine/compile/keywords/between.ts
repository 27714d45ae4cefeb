import { _, type CodeKeywordDefinition } from 'ajv';

/** Not less than the first number and not more than the second. */
export const between: CodeKeywordDefinition = {
  keyword: 'between',
  type: 'number',
  schemaType: 'array',
  code: (cxt) => cxt.fail(_`${cxt.data} < ${cxt.schemaCode}[0] || ${cxt.data} > ${cxt.schemaCode}[1]`),
};
