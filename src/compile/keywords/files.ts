import { _, type Code, type CodeKeywordDefinition, type Name } from 'ajv';

const notText = (fact: Code): Code => _`typeof ${fact} !== "string" || ${fact}.length > 255`;
const notWhole = (fact: Code, least: number): Code => _`!Number.isInteger(${fact}) || ${fact} < ${least}`;
const pixels = (data: Name, side: string): Code =>
  _`${data}[${side}] !== undefined && (${notWhole(_`${data}[${side}]`, 1)})`;

/** What the file widget tells of a file: name, media type, bytes, and the pixels of a picture. */
export const file: CodeKeywordDefinition = {
  keyword: 'file',
  type: 'object',
  schemaType: 'boolean',
  code: (cxt) => {
    const { data } = cxt;
    cxt.fail(
      _`${notText(_`${data}.name`)} || ${data}.name === "" || ${notText(_`${data}.type`)} || ${notWhole(_`${data}.bytes`, 0)} || ${pixels(data, 'width')} || ${pixels(data, 'height')}`,
    );
  },
};

/** A text of a file's answer in small letters; empty for what is no text, which another keyword refuses. */
export const smallLetters = (data: Name, fact: 'name' | 'type'): Code =>
  _`(typeof ${data}[${fact}] === "string" ? ${data}[${fact}].toLowerCase() : "")`;

/** The file's name ends in one of the listed endings, in capitals or not. */
export const ext: CodeKeywordDefinition = {
  keyword: 'ext',
  type: 'object',
  schemaType: 'array',
  code: (cxt) =>
    cxt.fail(_`!${cxt.schemaCode}.some((ending) => ${smallLetters(cxt.data, 'name')}.endsWith("." + ending))`),
};

/** The file is of one of the listed media types; `image/*` stands for all that begin so. */
export const mimes: CodeKeywordDefinition = {
  keyword: 'mimes',
  type: 'object',
  schemaType: 'array',
  code: (cxt) => {
    const given = smallLetters(cxt.data, 'type');
    cxt.fail(
      _`!${cxt.schemaCode}.some((type) => type.endsWith("/*") ? ${given}.startsWith(type.slice(0, -1)) : ${given} === type)`,
    );
  },
};

/** The file is a picture: by its media type or, where the browser knows none, by its name. */
export const image: CodeKeywordDefinition = {
  keyword: 'image',
  type: 'object',
  schemaType: 'boolean',
  code: (cxt) =>
    cxt.fail(
      _`!(${cxt.data}.type === "" ? /[.](?:jpe?g|png|gif|bmp|svg|webp|avif|heic|heif)$/.test(${smallLetters(cxt.data, 'name')}) : ${smallLetters(cxt.data, 'type')}.startsWith("image/"))`,
    ),
};

/** The file has at most so many kilobytes of 1024 bytes. */
export const size: CodeKeywordDefinition = {
  keyword: 'size',
  type: 'object',
  schemaType: 'number',
  code: (cxt) => cxt.fail(_`typeof ${cxt.data}.bytes !== "number" || ${cxt.data}.bytes > ${cxt.schemaCode} * 1024`),
};

/** The picture has exactly these pixels. A file without any has others. */
export const dimensions: CodeKeywordDefinition = {
  keyword: 'dimensions',
  type: 'object',
  schemaType: 'object',
  code: (cxt) =>
    cxt.fail(_`${cxt.data}.width !== ${cxt.schemaCode}.width || ${cxt.data}.height !== ${cxt.schemaCode}.height`),
};
