import { _, type Code } from 'ajv';
import {
  joinValues,
  isEntryOrValueList,
  nonEmptyUniqueListSchema,
  numberTypes,
  type RuleRecord,
  rulesOf,
  failWhere,
} from './rule.ts';

/** The most entries that a list may ask for, or take: more are more than a page shows and a submission holds. */
const mostEntries = 1000;

/** So many choices, or more; of entries of a list, see `minEntries`. */
export const minItems: RuleRecord = {
  name: 'min_items',
  when: 'too few choices are ticked',
  keyword: 'minItems',
  metaSchema: {
    type: 'integer',
    minimum: 0,
    maximum: mostEntries,
    description:
      'Fewest choices, or entries of a list. 0: a list begins without entries, and one that nobody touched is not sent. When left out 0, of a list in "required" 1. Rule min_items, of a list min_entries.',
    default: 0,
  },
  applies: (_value, field) => !isEntryOrValueList(field),
  values: { min: ({ minItems: min }) => min },
  limits: { count: ({ minItems: min }) => ({ least: min }) },
};

/** So many choices, or fewer; of entries of a list, see `maxEntries`. */
export const maxItems: RuleRecord = {
  name: 'max_items',
  when: 'too many choices are ticked',
  keyword: 'maxItems',
  metaSchema: {
    type: 'integer',
    minimum: 1,
    maximum: mostEntries,
    description: 'Most choices, or entries of a list. Rule max_items, of a list max_entries.',
  },
  applies: (_value, field) => !isEntryOrValueList(field),
  values: { max: ({ maxItems: max }) => max },
  limits: { count: ({ maxItems: max }) => ({ most: max }) },
};

/** A group needs at least so many ticked boxes: its own, and those that other sections put into it. */
const minTicked: RuleRecord = {
  name: 'min_ticked',
  when: 'too few boxes of a group are ticked',
  keyword: 'minTicked',
  metaSchema: { type: 'integer', minimum: 1, description: 'Fewest boxes of a group that have to be ticked.' },
  definition: failWhere('object', 'number', (data, min) => _`${ticksIn(data)} < ${min}`),
  types: ['object'],
  values: { min: ({ minTicked: min }) => min },
};

const maxTicked: RuleRecord = {
  name: 'max_items',
  keyword: 'maxTicked',
  metaSchema: {
    type: 'integer',
    minimum: 1,
    description: 'Most boxes of a group that may be ticked. Rule max_items.',
  },
  definition: failWhere('object', 'number', (data, max) => _`${ticksIn(data)} > ${max}`),
  types: ['object'],
  values: { max: ({ maxTicked: max }) => max },
};

const ticksIn = (group: Code): Code => _`Object.values(${group}).filter((answer) => answer === true).length`;

/**
 * No option is chosen twice, which only a program would do: the compiler says it of all choices. What people type
 * twice the rule `unique` judges.
 */
const uniqueItems: RuleRecord = {
  name: 'invalid',
  keyword: 'uniqueItems',
  metaSchema: {
    type: 'boolean',
    description: 'true: no two plain values are the same. false, of options: each may be chosen more than once.',
  },
};

/** An option that goes with no other stands alone. The compiler says which options those are. */
const exclusive: RuleRecord = {
  name: 'exclusive',
  when: 'there is a choice beside one of the {options} that stand alone',
  keyword: 'exclusiveOptions',
  definition: failWhere(
    'array',
    'array',
    (data, alone) => _`${data}.length > 1 && ${data}.some((choice) => ${alone}.includes(choice))`,
  ),
  values: { options: (_field, { exclusiveLabels }) => joinValues(exclusiveLabels) },
};

const value = {
  type: ['string', 'number'],
  pattern: '^\\S(.*\\S)?$',
  patternErrorMessage: 'a text without spaces around it',
};

/**
 * One of the values that are allowed: those that the field lists, or the options that can be chosen, once the list that
 * `$ref` names is written out.
 */
const oneOf: RuleRecord = {
  name: 'oneOf',
  when: 'it is none of the choices; {options} are these',
  keyword: 'enum',
  metaSchema: nonEmptyUniqueListSchema(
    { if: { enum: [true, false, null, ''] }, else: value },
    'The values of a choice; with a widget in which one types, those that may be typed. Rule oneOf.',
  ),
  types: ['string', ...numberTypes],
  values: { options: (_field, { optionLabels }) => joinValues(optionLabels) },
};

/** The one value that is allowed: the compiler takes it for a list of one. */
const onlyValue: RuleRecord = {
  name: 'oneOf',
  keyword: 'const',
  metaSchema: {
    if: { type: ['boolean', 'null'] },
    else: value,
    description:
      'A hidden answer; with a widget in which one types, the only text, or number, that may be typed. Rule oneOf.',
  },
  types: ['string', ...numberTypes],
};

export const choiceRules = rulesOf(
  ['array'],
  [minItems, maxItems, minTicked, maxTicked, uniqueItems, exclusive, oneOf, onlyValue],
);
