import { _, type Code, type Name } from 'ajv';
import { inWords, type Rule } from './rule.ts';

const notText = (fact: Code): Code => _`typeof ${fact} !== "string" || ${fact}.length > 255`;
const notWhole = (fact: Code, least: number): Code => _`!Number.isInteger(${fact}) || ${fact} < ${least}`;
const pixels = (data: Name, side: string): Code =>
  _`${data}[${side}] !== undefined && (${notWhole(_`${data}[${side}]`, 1)})`;

/** What the file widget tells of a file: name, media type, bytes, and the pixels of a picture. */
export const file: Rule = {
  name: 'invalid',
  keyword: 'file',
  definition: {
    type: 'object',
    schemaType: 'boolean',
    code: (cxt) => {
      const { data } = cxt;
      cxt.fail(
        _`${notText(_`${data}.name`)} || ${data}.name === "" || ${notText(_`${data}.type`)} || ${notWhole(_`${data}.bytes`, 0)} || ${pixels(data, 'width')} || ${pixels(data, 'height')}`,
      );
    },
  },
};

/** A text of a file's answer in small letters; empty for what is no text, which another keyword refuses. */
const smallLetters = (data: Name, fact: 'name' | 'type'): Code =>
  _`(typeof ${data}[${fact}] === "string" ? ${data}[${fact}].toLowerCase() : "")`;

/** The file's name ends in one of the listed endings, in capitals or not. */
export const ext: Rule = {
  name: 'ext',
  about: 'A file whose name ends in none of the {extensions}.',
  keyword: 'ext',
  metaSchema: {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: { type: 'string', pattern: '^[a-z0-9]+(\\.[a-z0-9]+)*$' },
    description: 'Endings that the file\'s name may have, without the dot, in small letters: ["pdf", "docx"].',
  },
  definition: {
    type: 'object',
    schemaType: 'array',
    code: (cxt) =>
      cxt.fail(_`!${cxt.schemaCode}.some((ending) => ${smallLetters(cxt.data, 'name')}.endsWith("." + ending))`),
  },
  types: ['file'],
  values: { extensions: ({ ext: endings }) => inWords(endings) },
  fileSamples: ({ ext: endings = [] }) => endings.map((ending) => ({ name: `example.${ending}` })),
};

/** The file is of one of the listed media types; `image/*` stands for all that begin so. */
export const mimes: Rule = {
  name: 'mimes',
  about: 'A file of none of the {types}.',
  keyword: 'mimes',
  metaSchema: {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: { type: 'string', pattern: '^[a-z0-9.+-]+/([a-z0-9.+-]+|\\*)$' },
    description: 'Media types that the file may have, in small letters: ["application/pdf", "image/*"].',
  },
  definition: {
    type: 'object',
    schemaType: 'array',
    code: (cxt) => {
      const given = smallLetters(cxt.data, 'type');
      cxt.fail(
        _`!${cxt.schemaCode}.some((type) => type.endsWith("/*") ? ${given}.startsWith(type.slice(0, -1)) : ${given} === type)`,
      );
    },
  },
  types: ['file'],
  values: { types: ({ mimes: types }) => inWords(types) },
  fileSamples: ({ mimes: types = [] }) =>
    types
      .flatMap((type) =>
        type.endsWith('/*') ? ['png', 'pdf', 'plain'].map((name) => type.replace('*', name)) : [type],
      )
      .map((type) => ({ type })),
};

/** The file is a picture: by its media type or, where the browser knows none, by its name. */
export const image: Rule = {
  name: 'image',
  keyword: 'image',
  metaSchema: { const: true, description: 'The file is a picture.' },
  definition: {
    type: 'object',
    schemaType: 'boolean',
    code: (cxt) =>
      cxt.fail(
        _`!(${cxt.data}.type === "" ? /[.](?:jpe?g|png|gif|bmp|svg|webp|avif|heic|heif)$/.test(${smallLetters(cxt.data, 'name')}) : ${smallLetters(cxt.data, 'type')}.startsWith("image/"))`,
      ),
  },
  types: ['file'],
};

/** The file has at most so many kilobytes of 1024 bytes. */
export const size: Rule = {
  name: 'size',
  about: 'A file of more than {size} kilobytes.',
  keyword: 'size',
  metaSchema: {
    type: 'integer',
    minimum: 1,
    description: 'The file has at most so many kilobytes (of 1024 bytes).',
  },
  definition: {
    type: 'object',
    schemaType: 'number',
    code: (cxt) => cxt.fail(_`typeof ${cxt.data}.bytes !== "number" || ${cxt.data}.bytes > ${cxt.schemaCode} * 1024`),
  },
  types: ['file'],
  values: { size: ({ size: most }) => most },
};

/** The picture has exactly these pixels. A file without any has others. */
export const dimensions: Rule = {
  name: 'dimensions',
  about: 'A picture of other pixels than {width} by {height}.',
  keyword: 'dimensions',
  metaSchema: {
    type: 'object',
    additionalProperties: false,
    required: ['width', 'height'],
    properties: { width: { type: 'integer', minimum: 1 }, height: { type: 'integer', minimum: 1 } },
    description: 'The picture has exactly so many pixels.',
  },
  definition: {
    type: 'object',
    schemaType: 'object',
    code: (cxt) =>
      cxt.fail(_`${cxt.data}.width !== ${cxt.schemaCode}.width || ${cxt.data}.height !== ${cxt.schemaCode}.height`),
  },
  types: ['file'],
  values: { width: ({ dimensions: pixels }) => pixels?.width, height: ({ dimensions: pixels }) => pixels?.height },
  fileSamples: ({ dimensions: pixels = {} }) => [pixels],
};
