import { _, type CodeKeywordDefinition } from 'ajv';

/** The picture has exactly these pixels. A file without any has others. */
export const dimensions: CodeKeywordDefinition = {
  keyword: 'dimensions',
  type: 'object',
  schemaType: 'object',
  code: (cxt) => cxt.fail(_`${cxt.data}.width !== ${cxt.schemaCode}.width || ${cxt.data}.height !== ${cxt.schemaCode}.height`),
};
