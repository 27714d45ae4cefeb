import { _, type CodeKeywordDefinition } from 'ajv';

/** Letters for a character class: of every language, written as one character or with their accents after them. */
export const letters = '\\p{L}\\p{M}';

/** The patterns of the words that say which characters a text has, by what stands at the word. */
export const textPatterns = {
  alpha: () => `^[${letters}]+$`,
  alpha_num: () => `^[${letters}\\p{Nd}]+$`,
  alpha_dash: () => `^[${letters}\\p{Nd}_-]+$`,
  alpha_spaces: () => `^[${letters}\\s]+$`,
  digits: (count: unknown) => `^[0-9]{${String(count)}}$`,
  double: (most: unknown) => `^-?[0-9]+(\\.[0-9]{1,${typeof most === 'number' ? String(most) : ''}})?$`,
} satisfies Record<string, (value: unknown) => string>;

type Shape = Pick<CodeKeywordDefinition, 'keyword' | 'type' | 'schemaType'>;

/** A keyword whose answers, written out, match the pattern that `patternOf` makes of the keyword's value. */
export const patternKeyword = (shape: Shape, patternOf: (value: unknown) => string): CodeKeywordDefinition => ({
  ...shape,
  code: (cxt) => {
    const source = patternOf(cxt.schema);
    const pattern = cxt.gen.scopeValue('pattern', {
      key: source,
      ref: new RegExp(source, 'u'),
      code: _`new RegExp(${source}, "u")`,
    });
    cxt.fail(_`!${pattern}.test(${cxt.data})`);
  },
});

/** Letters only. */
export const alpha = patternKeyword({ keyword: 'alpha', type: 'string', schemaType: 'boolean' }, textPatterns.alpha);

/** Letters, digits, dashes and underscores only. */
export const alphaDash = patternKeyword(
  { keyword: 'alpha_dash', type: 'string', schemaType: 'boolean' },
  textPatterns.alpha_dash,
);

/** Letters and digits only, the digits of other scripts too. */
export const alphaNum = patternKeyword(
  { keyword: 'alpha_num', type: 'string', schemaType: 'boolean' },
  textPatterns.alpha_num,
);

/** Letters and white space only. */
export const alphaSpaces = patternKeyword(
  { keyword: 'alpha_spaces', type: 'string', schemaType: 'boolean' },
  textPatterns.alpha_spaces,
);

/** Exactly so many digits 0 to 9. */
export const digits = patternKeyword(
  { keyword: 'digits', type: ['string', 'number'], schemaType: 'number' },
  textPatterns.digits,
);

/** A decimal number with a dot, whole ones included; a number as the keyword's value is the most decimals. */
export const double = patternKeyword(
  { keyword: 'double', type: ['string', 'number'], schemaType: ['boolean', 'number'] },
  textPatterns.double,
);

/** Exactly so many characters, counted as `minLength` counts them. */
export const length: CodeKeywordDefinition = {
  keyword: 'length',
  type: 'string',
  schemaType: 'number',
  code: (cxt) => cxt.fail(_`Array.from(${cxt.data}).length !== ${cxt.schemaCode}`),
};

/** The digits of the text pass Luhn's test: counted from the end, every second one doubled and its digits added up, they make a multiple of ten. */
export const checkDigit: CodeKeywordDefinition = {
  keyword: 'checkDigit',
  type: 'string',
  schemaType: 'boolean',
  code: (cxt) =>
    cxt.fail(
      _`Array.from(${cxt.data}.replace(/[^0-9]/g, "")).reverse().reduce((sum, digit, place) => sum + (place % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] : Number(digit)), 0) % 10 !== 0`,
    ),
};
