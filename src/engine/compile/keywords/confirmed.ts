import { _, type CodeKeywordDefinition } from 'ajv';

/** The same as the answer of the named field in the same object. */
export const confirmed: CodeKeywordDefinition = {
  keyword: 'confirmed',
  type: ['string', 'number'],
  schemaType: 'string',
  code: (cxt) => cxt.fail(_`${cxt.data} !== ${cxt.it.parentData}[${cxt.schemaCode}]`),
};
