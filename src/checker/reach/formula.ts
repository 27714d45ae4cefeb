import { isBox } from '../../engine/definition/answerValues.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { isField } from '../../engine/definition/schemaTree.ts';
import type { FieldSchema, GroupSchema, PropertySchema } from '../../engine/definition/types.ts';
import { followedLength } from '../../engine/flow/listLength.ts';
import { isConstant, operationOf, pathsIn, readOperands, variableOf } from '../../engine/logic/expression.ts';
import { evaluate } from '../../engine/logic/jsonLogic.ts';
import { isTruthy, operatorKinds } from '../../engine/logic/operators.ts';

/**
 * How an expression looks at the answers it names, and with that which of their values stand for many:
 * - presence: only whether they are given, or true as JSON-Logic has it;
 * - equality, order: compared with constants only;
 * - count: as the number of entries of a list;
 * - member: whether a constant is among several choices;
 * - exact: in any other way.
 */
export type Use = 'presence' | 'equality' | 'order' | 'count' | 'member' | 'exact';

/** A part of a condition that is not put together with and, or, not or if. */
export interface Atom {
  kind: 'atom';
  /** Paths of the answers it names. Undefined when they are computed: nothing can be said then. */
  paths: string[] | undefined;
  use: Use;
  /** What the answers are compared with. */
  constants: unknown[];
  /** Whether it holds for these answers on this day, as the walk would judge. */
  holds: (answers: object, today?: string) => boolean;
}

/** A condition, taken apart. */
export type Formula =
  | Atom
  | { kind: 'constant'; holds: boolean }
  | { kind: 'not'; part: Formula }
  | { kind: 'every' | 'some'; parts: Formula[] };

/** An expression that is not taken apart any further, with how it looks at the answers it names. */
function atomOf(logic: object): Atom {
  const { use, constants = [] } = lookOf(logic);
  return {
    kind: 'atom',
    paths: pathsIn(logic),
    use,
    constants,
    holds: (answers, today) => isTruthy(evaluate(logic, answers, today)),
  };
}

function lookOf(logic: object): { use: Use; constants?: unknown[] } {
  const { kind, operands: parts } = operationOf(logic) ?? { kind: undefined, operands: [] };
  if (variableOf(logic) !== undefined || kind === 'names' || kind === 'someNames') return { use: 'presence' };
  const operands = parts.map((part) => part.logic);
  const constants = operands.filter(isConstant);
  const variables = operands.map(variableOf);
  if (kind === 'membership') return lookOfIn(variables, operands);
  const isPlain = operands.every((operand, index) => variables[index] !== undefined || isConstant(operand));
  if (isPlain && new Set(variables.filter((path) => path !== undefined)).size <= 1) {
    if (kind === 'equality' || kind === 'order') return { use: kind, constants };
  }
  return { use: 'exact', constants: constantsIn(operands) };
}

/** Constants anywhere in an expression: what it says of them tells at least something. */
function constantsIn(logic: unknown): unknown[] {
  if (Array.isArray(logic)) return logic.flatMap(constantsIn);
  const operation = operationOf(logic);
  return operation ? readOperands(operation).expressions.flatMap((part) => constantsIn(part.logic)) : [logic];
}

function lookOfIn(
  [needlePath, hayPath]: (string | undefined)[],
  [needle, hay]: unknown[],
): { use: Use; constants?: unknown[] } {
  if (needlePath !== undefined && Array.isArray(hay) && isConstant(hay)) return { use: 'equality', constants: hay };
  return hayPath !== undefined && isConstant(needle)
    ? { use: 'member', constants: [needle] }
    : { use: 'exact', constants: constantsIn([needle, hay]) };
}

/** The atoms of a formula. */
export function atomsIn(formula: Formula): Atom[] {
  switch (formula.kind) {
    case 'atom':
      return [formula];
    case 'constant':
      return [];
    case 'not':
      return atomsIn(formula.part);
    default:
      return formula.parts.flatMap(atomsIn);
  }
}

/** Takes a JSON-Logic expression apart, as far as only its truth matters. */
export function formulaOf(logic: unknown): Formula {
  const operation = operationOf(logic);
  if (!operation) return { kind: 'constant', holds: isTruthy(logic) };
  const operands = operation.operands.map((part) => part.logic);
  switch (operation.kind) {
    case 'every':
      return {
        kind: 'every',
        parts: operands.length > 0 ? operands.map(formulaOf) : [{ kind: 'constant', holds: false }],
      };
    case 'some':
      return { kind: 'some', parts: operands.map(formulaOf) };
    case 'not':
      return { kind: 'not', part: formulaOf(operands[0]) };
    case 'truth':
      return formulaOf(operands[0]);
    case 'choice':
      return chosen(operands, formulaOf);
    default:
      return atomOf(logic as object);
  }
}

/** An `if` with any number of else-ifs, whose results are read by `read`. */
function chosen([condition, result, ...rest]: unknown[], read: (result: unknown) => Formula): Formula {
  if (condition === undefined) return read(null);
  if (result === undefined) return read(condition);
  const holds = formulaOf(condition);
  return {
    kind: 'some',
    parts: [
      { kind: 'every', parts: [holds, read(result)] },
      { kind: 'every', parts: [{ kind: 'not', part: holds }, chosen(rest, read)] },
    ],
  };
}

/** That a list following `count` has at least `least` entries. */
export function countFormula(count: unknown, least: number): Formula {
  const operation = operationOf(count);
  if (!operation)
    return { kind: 'constant', holds: typeof count === 'number' && Number.isInteger(count) && count >= least };
  const { kind } = operation;
  const operands = operation.operands.map((part) => part.logic);
  if (kind === 'choice') return chosen(operands, (result) => countFormula(result, least));
  if (kind === 'every' && operands.length > 0)
    return {
      kind: 'every',
      parts: [...operands.slice(0, -1).map(formulaOf), ...operands.slice(-1).map((last) => countFormula(last, least))],
    };
  // The first that is true is the number; of none, the last.
  if (kind === 'some')
    return chosen(
      operands
        .slice(0, -1)
        .flatMap((part) => [part, part])
        .concat(operands.slice(-1)),
      (result) => countFormula(result, least),
    );
  const result = kind && operatorKinds[kind].result;
  if (result === 'flag' || result === 'values' || result === 'text') return { kind: 'constant', holds: false };
  const isVariable = variableOf(count) !== undefined;
  return {
    kind: 'atom',
    paths: pathsIn(count),
    use: isVariable ? 'count' : 'exact',
    constants: isVariable ? [least] : [],
    holds: (answers, today) => followedLength(count as Record<string, unknown>, { ...answers }, least, today) >= least,
  };
}

/**
 * When each of the fields beside it makes a field of a group required: as conditions over their answers, which are at
 * `at` with their names.
 */
export const demandsOn = (
  { required_if: condition, requiredBy = [] }: FieldSchema,
  at: string,
  properties: GroupSchema['properties'],
): { by: string; formula: Formula }[] =>
  [...(condition ? [condition] : []), ...requiredBy.map((field) => ({ field, is: undefined }))].map(
    ({ field, is }) => ({
      by: field,
      formula: formulaOf(demandLogic(is, joinPath(at, field), properties[field])),
    }),
  );

function demandLogic(
  is: readonly (string | number | boolean)[] | undefined,
  path: string,
  decider: PropertySchema | undefined,
): object {
  const answer = { var: path };
  const isGiven = { '!': [{ missing: [path] }] };
  if (!is)
    return decider && isField(decider) && isBox(decider)
      ? { and: [isGiven, { '!': [{ '===': [answer, false] }] }] }
      : isGiven;
  return { or: is.map((value) => (decider?.type === 'array' ? { in: [value, answer] } : { '===': [answer, value] })) };
}
