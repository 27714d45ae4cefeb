import { byPattern } from './byPattern.ts';
import { _ } from 'ajv';
import { decimalsOfStepBelowTenth } from './numbers.ts';
import { type FieldRules, type RuleRecord, rulesOf, failWhere } from './rule.ts';

const length: RuleRecord = {
  when: 'a text has not exactly {length} characters',
  keyword: 'length',
  metaSchema: { type: 'integer', minimum: 1, description: 'How many characters a text has, exactly.' },
  definition: failWhere('string', 'number', (data, expected) => _`Array.from(${data}).length !== ${expected}`),
  values: { length: ({ length: count }) => count },
  limits: { length: ({ length: count }) => ({ least: count, most: count }) },
};

const minLength: RuleRecord = {
  name: 'min',
  when: 'a text is too short',
  keyword: 'minLength',
  metaSchema: { type: 'integer', minimum: 0, description: 'Fewest characters of a text. Rule min.' },
  values: { min: ({ minLength: min }) => min },
  limits: { length: ({ minLength: min }) => ({ least: min }) },
};

const maxLength: RuleRecord = {
  name: 'max',
  when: 'a text is too long',
  keyword: 'maxLength',
  metaSchema: { type: 'integer', minimum: 1, description: 'Most characters of a text. Rule max.' },
  values: { max: ({ maxLength: max }) => max },
  limits: { length: ({ maxLength: max }) => ({ most: max }) },
};

/** Letters for a character class: of every language, written as one character or with their accents after them. */
const letters = '\\p{L}\\p{M}';

/** Letters, of every language, and what a character class has as `others`: nothing else. */
const onlyLetters = (
  keyword: 'alpha' | 'alpha_num' | 'alpha_dash' | 'alpha_spaces',
  others: string,
  allowed: string,
  content = `${allowed} only`,
): RuleRecord => ({
  when: `there is something else than ${allowed}`,
  keyword,
  metaSchema: { const: true, description: `The text holds ${content}.` },
  ...byPattern(() => `^[${letters}${others}]+$`, { type: 'string', schemaType: 'boolean' }),
});

const ofLetters = [
  onlyLetters('alpha', '', 'letters', 'letters only, of any language, with their accents'),
  // The digits of other scripts too.
  onlyLetters('alpha_num', '\\p{Nd}', 'letters and digits'),
  onlyLetters(
    'alpha_dash',
    '\\p{Nd}_-',
    'letters, digits, dashes and underscores',
    'letters, digits, dashes (-) and underscores (_) only',
  ),
  onlyLetters('alpha_spaces', '\\s', 'letters and spaces'),
];

const digits: RuleRecord = {
  when: 'there are not exactly {length} digits',
  keyword: 'digits',
  metaSchema: {
    type: 'integer',
    minimum: 1,
    description: 'The text, or the whole number, consists of exactly so many digits 0 to 9.',
  },
  types: ['string', 'integer'],
  values: { length: ({ digits: count }) => count },
  limits: {
    length: ({ digits: count }) => ({ least: count, most: count }),
    value: ({ digits: count = 1 }) => ({ least: count === 1 ? 0 : 10 ** (count - 1), most: 10 ** count - 1 }),
  },
  ...byPattern(({ digits: count }) => `^[0-9]{${count}}$`, { type: ['string', 'number'], schemaType: 'number' }),
};

/** A decimal number with a dot, whole ones included; a number as the keyword's value is the most decimals. */
const decimalNumber = {
  keyword: 'double',
  metaSchema: {
    oneOf: [{ const: true }, { type: 'integer', minimum: 1 }],
    description:
      'The text, or the number, is a decimal number with a dot, such as 12 or 12.5; a number here is the most decimals it may have.',
  },
  ...byPattern(({ double: max }) => `^-?[0-9]+(\\.[0-9]{1,${max === true ? '' : max}})?$`, {
    type: ['string', 'number'],
    schemaType: ['boolean', 'number'],
  }),
} satisfies RuleRecord;

const double: RuleRecord = {
  ...decimalNumber,
  when: 'it is no decimal number; {example} is one',
  applies: (max) => max === true,
  values: { example: () => '12.5' },
};

/** How many decimals a number may have: as `double` says, or as a `multipleOf` such as 0.01. */
const mostDecimals = ({ double: max, multipleOf: step }: FieldRules): number =>
  Number(max ?? decimalsOfStepBelowTenth(step));

const decimals: RuleRecord = {
  ...decimalNumber,
  name: 'decimals',
  when: 'a number has too many decimals; {example} has as many as are allowed',
  applies: (max) => max !== true,
  values: {
    decimals: mostDecimals,
    example: (field) => (12.5).toFixed(Math.min(mostDecimals(field), 20)),
  },
};

const regex: RuleRecord = {
  name: 'regex',
  when: 'it is not in the form that is asked for',
  keyword: 'pattern',
  metaSchema: {
    $comment: 'not for visitors',
    type: 'string',
    minLength: 1,
    description:
      'Regular expression that the text matches somewhere; put it between ^ and $ for the whole text. Rule regex.',
  },
  pattern: ({ pattern = '' }) => pattern,
};

export const decimalRules = rulesOf(['string', 'number'], [double, decimals, digits]);

export const textRules = rulesOf(['string'], [...ofLetters, length, minLength, maxLength, regex]);
