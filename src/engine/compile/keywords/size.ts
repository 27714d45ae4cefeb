import { _, type CodeKeywordDefinition } from 'ajv';

/** The file has at most so many kilobytes of 1024 bytes. */
export const size: CodeKeywordDefinition = {
  keyword: 'size',
  type: 'object',
  schemaType: 'number',
  code: (cxt) => cxt.fail(_`typeof ${cxt.data}.bytes !== "number" || ${cxt.data}.bytes > ${cxt.schemaCode} * 1024`),
};
