import { _ } from 'ajv';
import { allFormats } from '../../engine/definition/allFormats.ts';
import type { DescribedFormat, FormatName } from '../../engine/definition/formats.ts';
import { type Rule, failWhere } from './rule.ts';

type Underscored<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Name;

/** The formats whose rule has their own name. */
type OwnRule = Exclude<FormatName, 'phone-extension'>;

/** Formats of RJSF that become words of ours (`compile/keywords/uiKeywords.ts`). */
const standardFormats = ['data-url', 'password'];

const named = Object.entries(allFormats) as [FormatName, DescribedFormat][];

/**
 * The digits of the text pass Luhn's test: counted from the end, every second one doubled and its digits added up, they
 * make a multiple of ten.
 */
const checkDigitRule: Omit<Rule, 'name'> = {
  keyword: 'checkDigit',
  definition: failWhere(
    'string',
    'string',
    (data) =>
      _`Array.from(${data}.replace(/[^0-9]/g, "")).reverse().reduce((sum, digit, place) => sum + (place % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] : Number(digit)), 0) % 10 !== 0`,
  ),
};

/** The nouns of formats whose names do not say them. */
const nouns: Partial<Record<Rule['name'], string>> = {
  email: 'an email address',
  phone: 'a phone number',
  sin: 'a social insurance number',
  ein: 'an employer identification number',
  date: 'a day',
  time: 'a time of day',
};

/**
 * Every format is a rule of its own name, `postal-code` of `postal_code`, or shares that of another; its check digit is
 * judged under the same one.
 */
export const formatRules: readonly Rule[] = named.flatMap(([format, { stored, checkDigit, rule: shared }]): Rule[] => {
  const name = shared ?? (format.replaceAll('-', '_') as Underscored<OwnRule>);
  const rule: Rule = {
    name,
    when: `${nouns[name] ?? `a ${name.replaceAll('_', ' ')}`} is wrong`,
    keyword: 'format',
    metaSchema: {
      if: { enum: standardFormats },
      else: { enum: [...Object.keys(allFormats), 'file'] },
      description: [
        ...named.map(([each, { description }]) => `${each}: ${description}.`),
        "file: a file of the visitor's.",
      ].join(' '),
    },
    types: ['string'],
    applies: (value) => value === format,
    pattern: () => stored.pattern,
  };
  return checkDigit ? [rule, { ...checkDigitRule, name, applies: (value) => value === format }] : [rule];
});

/** The word of a judging schema by which a format's check digit is judged, where it has one. */
export const checkDigitOf = (format: FormatName | undefined): { checkDigit?: string } =>
  format !== undefined && allFormats[format].checkDigit ? { checkDigit: format } : {};
