import { _, type CodeKeywordDefinition } from 'ajv';
import { smallLetters } from './smallLetters.ts';

/** The file is of one of the listed media types; `image/*` stands for all that begin so. */
export const mimes: CodeKeywordDefinition = {
  keyword: 'mimes',
  type: 'object',
  schemaType: 'array',
  code: (cxt) => {
    const given = smallLetters(cxt.data, 'type');
    cxt.fail(_`!${cxt.schemaCode}.some((type) => type.endsWith("/*") ? ${given}.startsWith(type.slice(0, -1)) : ${given} === type)`);
  },
};
