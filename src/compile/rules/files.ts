import { _, type Code, type JSONType, type KeywordCxt } from 'ajv';
import { formatFileSize } from '../../engine/definition/fileSize.ts';
import { joinValues, nonEmptyUniqueListSchema, type Rule, type RuleRecord, rulesOf, failWhere } from './rule.ts';

/** Judges each file of a field, whether it takes one (an object) or several (a list). */
const wrongFile = (schemaType: JSONType, isWrong: (item: Code, expected: KeywordCxt['schemaCode']) => Code) =>
  failWhere(
    ['object', 'array'],
    schemaType,
    (data, expected) => _`[].concat(${data}).some((one) => ${isWrong(_`one`, expected)})`,
  );

const notText = (fact: Code): Code => _`typeof ${fact} !== "string" || ${fact}.length > 255`;
const notWhole = (fact: Code, min: number): Code => _`!Number.isInteger(${fact}) || ${fact} < ${min}`;
const pixels = (item: Code, side: string): Code =>
  _`${item}[${side}] !== undefined && (${notWhole(_`${item}[${side}]`, 1)})`;

/** Judges the properties of a file in an answer: name, media type, bytes, and the pixels of a picture. */
export const file: Rule = {
  name: 'invalid',
  keyword: 'file',
  definition: wrongFile(
    'boolean',
    (item) =>
      _`${item} === null || typeof ${item} !== "object" || ${notText(_`${item}.name`)} || ${item}.name === "" || ${notText(_`${item}.type`)} || ${notWhole(_`${item}.bytes`, 0)} || ${pixels(item, 'width')} || ${pixels(item, 'height')}`,
  ),
};

const maxFiles: RuleRecord = {
  name: 'max_files',
  when: 'there are more files than {max}',
  keyword: 'maxFiles',
  definition: failWhere('array', 'number', (data, max) => _`${data}.length > ${max}`),
  values: { max: ({ maxFiles: max }) => max },
};

/** A text of a file's answer in small letters; empty for what is no text, which another keyword refuses. */
const smallLetters = (item: Code, fact: 'name' | 'type'): Code =>
  _`(typeof ${item}?.[${fact}] === "string" ? ${item}[${fact}].toLowerCase() : "")`;

/** The file's name ends in one of the listed endings, in capitals or not. */
const ext: RuleRecord = {
  when: 'the name of a file has another ending than {extensions}',
  keyword: 'ext',
  metaSchema: nonEmptyUniqueListSchema(
    {
      type: 'string',
      pattern: '^[a-z0-9]+(\\.[a-z0-9]+)*$',
      patternErrorMessage: 'the ending of a file in small letters, without the dot, for example "pdf"',
    },
    'Endings that the file\'s name may have, without the dot, in small letters: ["pdf", "docx"].',
  ),
  definition: wrongFile(
    'array',
    (item, expected) => _`!${expected}.some((ending) => ${smallLetters(item, 'name')}.endsWith("." + ending))`,
  ),
  values: { extensions: ({ ext: endings }) => joinValues(endings) },
  fileSamples: ({ ext: endings = [] }) => endings.map((ending) => ({ name: `example.${ending}` })),
};

/** The file is of one of the listed media types; `image/*` stands for all that begin so. */
const mimes: RuleRecord = {
  when: 'a file is of another type than {types}',
  keyword: 'mimes',
  metaSchema: nonEmptyUniqueListSchema(
    {
      type: 'string',
      pattern: '^[a-z0-9.+-]+/([a-z0-9.+-]+|\\*)$',
      patternErrorMessage: 'a media type in small letters, for example "application/pdf" or "image/*"',
    },
    'Media types that the file may have, in small letters: ["application/pdf", "image/*"].',
  ),
  definition: wrongFile('array', (item, expected) => {
    const mediaType = smallLetters(item, 'type');
    return _`!${expected}.some((type) => type.endsWith("/*") ? ${mediaType}.startsWith(type.slice(0, -1)) : ${mediaType} === type)`;
  }),
  values: { types: ({ mimes: types }) => joinValues(types) },
  fileSamples: ({ mimes: types = [] }) =>
    types
      .flatMap((type) =>
        type.endsWith('/*') ? ['png', 'pdf', 'plain'].map((name) => type.replace('*', name)) : [type],
      )
      .map((type) => ({ type })),
};

/** The file is a picture: by its media type or, where the browser knows none, by its name. */
const image: RuleRecord = {
  when: 'a file is no picture',
  keyword: 'image',
  metaSchema: { const: true, description: 'The file is a picture.' },
  definition: wrongFile(
    'boolean',
    (item) =>
      _`!(${item}?.type === "" ? /[.](?:jpe?g|png|gif|bmp|svg|webp|avif|heic|heif)$/.test(${smallLetters(item, 'name')}) : ${smallLetters(item, 'type')}.startsWith("image/"))`,
  ),
};

const size: RuleRecord = {
  when: 'a file has more than {bytes}, or {size} kilobytes',
  keyword: 'size',
  metaSchema: {
    type: 'integer',
    minimum: 1,
    description: 'The file has at most so many kilobytes (of 1024 bytes).',
  },
  definition: wrongFile(
    'number',
    (item, expected) => _`typeof ${item}?.bytes !== "number" || ${item}.bytes > ${expected} * 1024`,
  ),
  values: {
    size: ({ size: max }) => max,
    bytes: ({ size: max = 0 }, { locale }) => formatFileSize(max, locale),
  },
};

/** The picture has exactly these pixels. A file without any has others. */
const dimensions: RuleRecord = {
  when: 'a picture has other pixels than {width} by {height}',
  keyword: 'dimensions',
  metaSchema: {
    type: 'object',
    additionalProperties: false,
    required: ['width', 'height'],
    properties: { width: { type: 'integer', minimum: 1 }, height: { type: 'integer', minimum: 1 } },
    description: 'The picture has exactly so many pixels.',
  },
  definition: wrongFile(
    'object',
    (item, expected) => _`${item}?.width !== ${expected}.width || ${item}?.height !== ${expected}.height`,
  ),
  values: { width: ({ dimensions: pixels }) => pixels?.width, height: ({ dimensions: pixels }) => pixels?.height },
  fileSamples: ({ dimensions: pixels = {} }) => [pixels],
};

export const fileRules = rulesOf(['file'], [maxFiles, ext, mimes, image, size, dimensions]);
