import { _, type CodeKeywordDefinition } from 'ajv';

/** None of the listed values. */
export const excluded: CodeKeywordDefinition = {
  keyword: 'excluded',
  type: ['string', 'number'],
  schemaType: 'array',
  code: (cxt) => cxt.fail(_`${cxt.schemaCode}.includes(${cxt.data})`),
};
