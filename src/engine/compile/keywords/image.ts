import { _, type CodeKeywordDefinition } from 'ajv';
import { smallLetters } from './smallLetters.ts';

/** The file is a picture: by its media type or, where the browser knows none, by its name. */
export const image: CodeKeywordDefinition = {
  keyword: 'image',
  type: 'object',
  schemaType: 'boolean',
  code: (cxt) =>
    cxt.fail(_`!(${cxt.data}.type === "" ? /[.](?:jpe?g|png|gif|bmp|svg|webp|avif|heic|heif)$/.test(${smallLetters(cxt.data, 'name')}) : ${smallLetters(cxt.data, 'type')}.startsWith("image/"))`),
};
