import { _, type CodeKeywordDefinition } from 'ajv';

/** The digits of the text pass Luhn's test: counted from the end, every second one doubled and its digits added up, they make a multiple of ten. */
export const checkDigit: CodeKeywordDefinition = {
  keyword: 'checkDigit',
  type: 'string',
  schemaType: 'boolean',
  code: (cxt) =>
    cxt.fail(_`Array.from(${cxt.data}.replace(/[^0-9]/g, "")).reverse().reduce((sum, digit, place) => sum + (place % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] : Number(digit)), 0) % 10 !== 0`),
};
