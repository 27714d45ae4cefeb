import fc from 'fast-check';
import type { SmallField } from './SmallField.ts';

const constant = fc.constantFrom<unknown>(true, false, 0, 1, 2, 'a', 'b', 'c', '1', '');
const equality = fc.constantFrom('==', '===', '!=', '!==');
const order = fc.constantFrom('<', '<=', '>', '>=');

const isText = ({ schema }: SmallField): boolean => 'type' in schema && schema.type === 'string' && !('$ref' in schema);
const isSeveral = ({ schema }: SmallField): boolean => 'items' in schema;

/**
 * Whether the answers that are tried tell what a comparison with a value says: among numbers without limits they have
 * gaps, but none around these.
 */
const isTried = ({ schema }: SmallField, value: unknown): boolean =>
  typeof value === 'number'
    ? (Number.isInteger(value) && value >= -1 && value <= 2) ||
      ('maximum' in schema && 'minimum' in schema && 'type' in schema && schema.type === 'integer')
    : value !== undefined;

/**
 * Conditions over some fields. Groups and several choices are only asked whether they are there, and what they hold,
 * texts only whether they are the same as others: nothing else can be told of them. `tied`: fields are compared with
 * each other, too, and calculated with.
 */
export function conditionOver(fields: readonly SmallField[], tied: boolean): fc.Arbitrary<object> {
  const group = fields.some(({ path }) => path.startsWith('group.')) ? ['group'] : [];
  const path = fc.constantFrom(...fields.map((field) => field.path), ...group);
  const variable = (name: string): object => ({ var: name });
  // Mostly a value that the field can have.
  const fitting = fc.constantFrom(...fields).chain((field) =>
    fc
      .tuple(
        fc.constant(field),
        fc.oneof(
          {
            weight: 4,
            arbitrary: fc.constantFrom(...field.typed.flat().filter((value) => isTried(field, value)), 'a'),
          },
          { weight: 1, arbitrary: constant },
        ),
        equality,
        order,
        fc.boolean(),
      )
      .map(([, value, equal, ordered, isEqual]) => {
        const sides = [variable(field.path), value];
        if (isSeveral(field)) return { in: [value, variable(field.path)] };
        return isEqual || isText(field) ? { [equal]: sides } : { [ordered]: sides };
      }),
  );
  const leaf = fc.oneof(
    { weight: 3, arbitrary: path.map(variable) },
    { weight: 8, arbitrary: fitting },
    fc
      .tuple(fc.constantFrom(...fields), fc.array(constant, { maxLength: 3 }))
      .map(([field, hay]) =>
        isSeveral(field) ? { '!!': [variable(field.path)] } : { in: [variable(field.path), hay] },
      ),
    fc.array(path, { minLength: 1, maxLength: 2 }).map((names) => ({ missing: names })),
    fc
      .tuple(fc.integer({ min: 1, max: 2 }), fc.array(path, { minLength: 1, maxLength: 3 }))
      .map(([need, names]) => ({ missing_some: [need, names] })),
    ...(tied ? [tiedLeaf(fields)] : []),
  );
  const { condition } = fc.letrec<{ condition: object }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      { weight: 2, arbitrary: leaf },
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((parts) => ({ and: parts })),
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((parts) => ({ or: parts })),
      tie('condition').map((part) => ({ '!': [part] })),
      tie('condition').map((part) => ({ '!!': [part] })),
      fc.tuple(tie('condition'), tie('condition'), tie('condition')).map((parts) => ({ if: parts })),
    ),
  }));
  return condition;
}

function tiedLeaf(fields: readonly SmallField[]): fc.Arbitrary<object> {
  const single = fields.filter((field) => !isSeveral(field)).map(({ path }) => ({ var: path }));
  const variable: fc.Arbitrary<unknown> = single.length > 0 ? fc.constantFrom(...single) : fc.constant(true);
  const side = fc.oneof({ weight: 3, arbitrary: variable }, { weight: 2, arbitrary: constant });
  return fc.oneof(
    fc.tuple(fc.oneof(equality, order), side, side).map(([operator, left, right]) => ({ [operator]: [left, right] })),
    fc.tuple(side, variable, side).map((sides) => ({ '<=': sides })),
    fc.tuple(constant, variable).map((sides) => ({ in: sides })),
    fc.tuple(variable, variable, constant).map(([left, right, limit]) => ({ '>': [{ '+': [left, right] }, limit] })),
  );
}
