import { _ } from 'ajv';
import { type FieldType, numberTypes, type RuleRecord, rulesOf, failWhere } from './rule.ts';

export const minimum: RuleRecord = {
  name: 'min_value',
  when: 'a number is too small: less than {min}',
  keyword: 'minimum',
  metaSchema: { type: 'number', description: 'Rule min_value.' },
  values: { min: ({ minimum: min }) => min },
  limits: { value: ({ minimum: min }) => ({ least: min }) },
};

const maximum: RuleRecord = {
  name: 'max_value',
  when: 'a number is too large: more than {max}',
  keyword: 'maximum',
  metaSchema: { type: 'number', description: 'Rule max_value.' },
  values: { max: ({ maximum: max }) => max },
  limits: { value: ({ maximum: max }) => ({ most: max }) },
};

/** The number that follows another one, in a direction: the next whole one, or the next that a computer tells apart. */
const nextTo = (value: number, type: FieldType | undefined, direction: 1 | -1): number => {
  if (type === 'integer') return direction * (Math.floor(direction * value) + 1);
  return value + direction * (Math.abs(value) * Number.EPSILON || Number.MIN_VALUE);
};

const exclusiveMinimum: RuleRecord = {
  name: 'more_than',
  when: 'a number is {min} or less',
  keyword: 'exclusiveMinimum',
  metaSchema: { type: 'number', description: 'The number is more than this. Rule more_than.' },
  values: { min: ({ exclusiveMinimum: min }) => min },
  limits: {
    value: ({ exclusiveMinimum: min, type }) => (min === undefined ? {} : { least: nextTo(min, type, 1) }),
  },
};

const exclusiveMaximum: RuleRecord = {
  name: 'less_than',
  when: 'a number is {max} or more',
  keyword: 'exclusiveMaximum',
  metaSchema: { type: 'number', description: 'The number is less than this. Rule less_than.' },
  values: { max: ({ exclusiveMaximum: max }) => max },
  limits: { value: ({ exclusiveMaximum: max, type }) => (max === undefined ? {} : { most: nextTo(max, type, -1) }) },
};

const between: RuleRecord = {
  when: 'a number is not between {min} and {max}',
  keyword: 'between',
  metaSchema: {
    type: 'array',
    minItems: 2,
    maxItems: 2,
    items: { type: 'number' },
    description:
      'Least and greatest value of a number, both allowed: minimum and maximum in one rule with one message.',
  },
  definition: failWhere('number', 'array', (data, ends) => _`${data} < ${ends}[0] || ${data} > ${ends}[1]`),
  values: { min: ({ between: ends }) => ends?.[0], max: ({ between: ends }) => ends?.[1] },
  limits: { value: ({ between: [min, max] = [] }) => ({ least: min, most: max }) },
};

/** How many decimals a step of 0.01, 0.001 and so on leaves to a number; undefined for any other step, also for 0.1. */
export function decimalsOfStepBelowTenth(step: unknown): number | undefined {
  const [, zeros] = /^0\.(0+)1$/.exec(String(step)) ?? [];
  return zeros === undefined ? undefined : zeros.length + 1;
}

const multipleOf = {
  name: 'multiple_of',
  when: 'a number is no multiple of {step}',
  keyword: 'multipleOf',
  metaSchema: {
    type: 'number',
    exclusiveMinimum: 0,
    description: 'The number is a multiple of this, for example 0.5: halves and wholes. Rule multiple_of.',
  },
  applies: (step) => decimalsOfStepBelowTenth(step) === undefined,
  values: { step: ({ multipleOf: step }) => step },
  samples: ({ multipleOf: step = 1, minimum: low, exclusiveMinimum: above, between: ends }) => {
    const first = Math.ceil((low ?? above ?? ends?.[0] ?? 0) / step);
    return [0, 1, 2].map((more) => (first + more) * step);
  },
} satisfies RuleRecord;

/** The number has no more decimals than the keyword's value, such as 0.01: the sentence says how many these are. */
const decimalSteps: RuleRecord = {
  name: 'decimals',
  keyword: 'multipleOf',
  metaSchema: multipleOf.metaSchema,
  types: ['number'],
  applies: (step) => decimalsOfStepBelowTenth(step) !== undefined,
};

export const numberRules = rulesOf(numberTypes, [
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  between,
  multipleOf,
  decimalSteps,
]);
