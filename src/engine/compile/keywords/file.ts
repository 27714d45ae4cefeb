import { _, type Code, type CodeKeywordDefinition, type Name } from 'ajv';

const notText = (fact: Code): Code => _`typeof ${fact} !== "string" || ${fact}.length > 255`;
const notWhole = (fact: Code, least: number): Code => _`!Number.isInteger(${fact}) || ${fact} < ${least}`;
const pixels = (data: Name, side: string): Code => _`${data}[${side}] !== undefined && (${notWhole(_`${data}[${side}]`, 1)})`;

/** What the file widget tells of a file: name, media type, bytes, and the pixels of a picture. */
export const file: CodeKeywordDefinition = {
  keyword: 'file',
  type: 'object',
  schemaType: 'boolean',
  code: (cxt) => {
    const { data } = cxt;
    cxt.fail(_`${notText(_`${data}.name`)} || ${data}.name === "" || ${notText(_`${data}.type`)} || ${notWhole(_`${data}.bytes`, 0)} || ${pixels(data, 'width')} || ${pixels(data, 'height')}`);
  },
};
