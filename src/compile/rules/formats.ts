import { _ } from 'ajv';
import type { DescribedFormat } from '../../engine/definition/formats.ts';
import { type Rule, failWhere } from './rule.ts';

/** Formats of RJSF that become words of ours (`compile/keywords/uiKeywords.ts`). */
const standardFormats = ['data-url', 'password'];

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

/**
 * Every format is a rule of its own name, `date-time` of `date_time`, or shares that of another; its check digit is
 * judged under the same one.
 */
export function formatRules(formats: Readonly<Record<string, DescribedFormat>>): Rule[] {
  const described = Object.entries(formats);
  const metaSchema = {
    if: { enum: standardFormats },
    else: { enum: [...Object.keys(formats), 'file'] },
    description: [
      ...described.map(([each, { description }]) => `${each}: ${description}.`),
      "file: a file of the visitor's.",
    ].join(' '),
  };
  return described.flatMap(([format, { stored, checkDigit, sentences, messagesOf = format }]): Rule[] => {
    const name = messagesOf.replaceAll('-', '_');
    const rule: Rule = {
      name,
      when: `${formats[messagesOf]?.noun ?? `a ${name.replaceAll('_', ' ')}`} is wrong`,
      ...(sentences && { sentences }),
      keyword: 'format',
      metaSchema,
      types: ['string'],
      applies: (value) => value === format,
      pattern: () => stored.pattern,
    };
    return checkDigit ? [rule, { ...checkDigitRule, name, applies: (value) => value === format }] : [rule];
  });
}
