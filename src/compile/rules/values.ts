import { _ } from 'ajv';
import {
  joinValues,
  nonEmptyUniqueListSchema,
  numberTypes,
  type RuleRecord,
  rulesOf,
  failInside,
  failWhere,
} from './rule.ts';
import { isObjectOrArray } from '../../values/values.ts';

const excluded: RuleRecord = {
  when: 'it is one of the {values} that are not allowed',
  keyword: 'excluded',
  metaSchema: nonEmptyUniqueListSchema({ type: ['string', 'number'] }, 'Values that are not allowed.'),
  definition: failWhere(['string', 'number'], 'array', (data, values) => _`${values}.includes(${data})`),
  values: { values: ({ excluded: values }) => joinValues(values) },
};

/** An answer must not match the schema in `not`: the compiler negates a rule by it that has no opposite keyword. */
const not: RuleRecord = {
  name: 'invalid',
  keyword: 'not',
  types: ['string', ...numberTypes, 'array'],
  samples: ({ not: schema }) => plainValuesIn(schema),
};

/** The plain values in a schema, and the numbers beside them: some of them may be right. */
function plainValuesIn(schema: unknown): unknown[] {
  if (typeof schema === 'number') return [schema, schema + 1, schema - 1];
  return isObjectOrArray(schema) ? Object.values(schema).flatMap(plainValuesIn) : [schema];
}

/** An answer repeats that of the named field in the same object. */
const confirmed: RuleRecord = {
  when: 'it does not repeat the answer of the field {target}',
  keyword: 'confirmed',
  metaSchema: {
    $ref: '#/definitions/Sibling',
    description: 'The field beside this one whose answer it has to repeat. Require it as well, or it may stay empty.',
  },
  definition: failWhere(
    ['string', 'number'],
    'string',
    (data, name, { it }) => _`${data} !== ${it.parentData}[${name}]`,
  ),
  values: { target: ({ confirmed: name = '' }, { titleOf }) => titleOf(name) },
};

/**
 * Fields of an object that are missing although the answer of another one makes them required. Stands on the object,
 * because what is missing is not visited, and says what is missing as `required` does.
 */
const requiredIf: RuleRecord = {
  when: 'another answer asks for it and it is not answered; {target} is that field',
  keyword: 'required_if',
  metaSchema: {
    $ref: '#/definitions/RequiredIf',
    description: 'The field must be answered when another field beside it is, or has a certain answer.',
  },
  types: ['string', ...numberTypes, 'boolean', 'array', 'file'],
  values: { target: ({ required_if: condition }, { titleOf }) => titleOf(condition?.field ?? '') },
  definition: failInside('object', (cxt, report) => {
    const siblings: RequiredSibling[] = cxt.schema;
    siblings.forEach(({ name, by, byTick, is, ticked, message }, index) => {
      const answerOf = (field: string) => _`(Object.hasOwn(${cxt.data}, ${field}) ? ${cxt.data}[${field}] : undefined)`;
      const decides = is
        ? _`[].concat(${answerOf(by)}).some((answer) => ${cxt.schemaCode}[${index}].is.includes(answer))`
        : byTick
          ? _`${answerOf(by)} === true`
          : _`${answerOf(by)} !== undefined`;
      const missing = ticked ? _`${answerOf(name)} !== true` : _`${answerOf(name)} === undefined`;
      cxt.gen.if(_`${decides} && ${missing}`, () => report(_`${name}`, message));
    });
  }),
};

/** A sibling field can make a field required; the validation schema of their object stores that in this shape. */
export interface RequiredSibling {
  name: string;
  /** The field whose answer decides. */
  by: string;
  /** Whether `by` is a box, which only a tick answers. */
  byTick: boolean;
  /** Answers of `by` that make the field required; any, when left out. */
  is?: (string | number | boolean)[];
  /** Whether the required field itself is a box, which only a tick answers. */
  ticked: boolean;
  message: string;
}

export const valueRules = rulesOf(['string', ...numberTypes], [excluded, not, confirmed, requiredIf]);
