import { _, type CodeKeywordDefinition } from 'ajv';
import { smallLetters } from './smallLetters.ts';

/** The file's name ends in one of the listed endings, in capitals or not. */
export const ext: CodeKeywordDefinition = {
  keyword: 'ext',
  type: 'object',
  schemaType: 'array',
  code: (cxt) => cxt.fail(_`!${cxt.schemaCode}.some((ending) => ${smallLetters(cxt.data, 'name')}.endsWith("." + ending))`),
};
