/** Parses JSON-Logic expressions into operations and operands, and finds the answers that they name. */
import { namingOperands, type OperatorKind, operators } from './operators.ts';

/** A part of an expression, and its path within the whole. */
export interface Part {
  logic: unknown;
  at: (string | number)[];
}

export interface Operation {
  operator: string;
  /** Undefined for an operator that comes with a form, or is none: it gets the values of its operands. */
  kind: OperatorKind | undefined;
  operands: Part[];
}

/** The operation of an expression at the path `at`; undefined for a plain value. */
export function parseOperation(logic: unknown, at: Part['at'] = []): Operation | undefined {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return undefined;
  const [[operator, operands] = ['', undefined], ...more] = Object.entries(logic);
  if (operator === '' || more.length > 0) return undefined;
  const operatorPath = [...at, operator];
  return {
    operator,
    kind: operators.get(operator)?.kind,
    operands: Array.isArray(operands)
      ? operands.map((operand: unknown, index) => ({ logic: operand, at: [...operatorPath, index] }))
      : [{ logic: operands, at: operatorPath }],
  };
}

/** Operators that evaluate their second operand against each entry of the list before it. */
const entryKinds: readonly OperatorKind[] = ['entries', 'count', 'sum', 'filter', 'map', 'reduce'];

/** Sorts operands into names of answers, expressions, and the expression evaluated against each entry of a list. */
export function readOperands({ kind, operands }: Operation): {
  names: Part[];
  expressions: Part[];
  ofEntry?: Part | undefined;
} {
  if (kind && entryKinds.includes(kind))
    return { names: [], expressions: [...operands.slice(0, 1), ...operands.slice(2)], ofEntry: operands[1] };
  switch (kind && namingOperands[kind]) {
    case 'first':
      return { names: operands.slice(0, 1), expressions: operands.slice(1) };
    case 'rest':
      return { names: operands.slice(1).flatMap(arrayElementsOrSelf), expressions: operands.slice(0, 1) };
    case 'all':
      return { names: operands.flatMap(arrayElementsOrSelf), expressions: [] };
    case undefined:
      return { names: [], expressions: operands };
  }
}

/** The elements of a literal list as parts; any other part as the only element. */
export const arrayElementsOrSelf = ({ logic, at }: Part): Part[] =>
  Array.isArray(logic) ? logic.map((entry: unknown, index) => ({ logic: entry, at: [...at, index] })) : [{ logic, at }];

/** The path by which a part names an answer; undefined when the path is computed. */
export const literalPathOfVarOperand = ({ logic }: Part): string | undefined =>
  typeof logic === 'string' && logic !== '' ? logic : undefined;

/** The path of the answer when an expression is a plain variable, whose default may be constant; else undefined. */
export function variablePath(logic: unknown): string | undefined {
  const operation = parseOperation(logic);
  if (operation?.kind !== 'answer') return undefined;
  const [name, standIn] = operation.operands;
  return name && isLiteral(standIn?.logic) ? literalPathOfVarOperand(name) : undefined;
}

/** The path of the list whose entries an expression gives: all of them, or those that `filter` leaves. */
export function listPathBehindFilters(listLogic: unknown): string | undefined {
  const operation = parseOperation(listLogic);
  return operation?.kind === 'filter' ? listPathBehindFilters(operation.operands[0]?.logic) : variablePath(listLogic);
}

/** Whether a JSON-Logic expression is a plain value, or a list of such, without any operation. */
export const isLiteral = (logic: unknown): boolean =>
  Array.isArray(logic) ? logic.every(isLiteral) : parseOperation(logic) === undefined;

/** All operations in an expression, itself included, but for those in computed names and about list entries. */
export function operationsOutsideEntries(logic: unknown, at: Part['at'] = []): Operation[] {
  if (Array.isArray(logic)) return logic.flatMap((element, index) => operationsOutsideEntries(element, [...at, index]));
  const operation = parseOperation(logic, at);
  if (!operation) return [];
  return [
    operation,
    ...readOperands(operation).expressions.flatMap((inner) => operationsOutsideEntries(inner.logic, inner.at)),
  ];
}

/** The names of answers in an expression, each with its path in it, but not those of an entry's fields in `map`. */
export const answerNamesIn = (logic: unknown, at: Part['at'] = []): Part[] =>
  operationsOutsideEntries(logic, at).flatMap((operation) => readOperands(operation).names);

/** The paths of all answers that an expression names; undefined when it computes one. */
export function answerPathsIn(logic: unknown): string[] | undefined {
  const paths = answerNamesIn(logic).map(literalPathOfVarOperand);
  const named = paths.filter((path) => path !== undefined);
  return named.length === paths.length ? [...new Set(named)] : undefined;
}

const comparingKinds: readonly (OperatorKind | undefined)[] = [
  'equality',
  'order',
  'membership',
  'calculation',
  'text',
  'days',
  undefined,
];

/** The paths of the answers that an expression compares or calculates with, but for those with a default there. */
export const comparedOrCalculatedPathsLackingDefault = (logic: unknown): string[] => [
  ...new Set(
    operationsOutsideEntries(logic)
      .filter(({ kind }) => comparingKinds.includes(kind))
      .flatMap(({ operands }) => operands.map(({ logic: operand }) => parseOperation(operand)))
      .flatMap((operand) => {
        const [name, standIn] = operand?.kind === 'answer' ? operand.operands : [];
        return (!standIn && name && literalPathOfVarOperand(name)) || [];
      }),
  ),
];

/** The languages that an expression names, each with its path in the expression. */
export const languageOperandsIn = (logic: unknown): Part[] =>
  operationsOutsideEntries(logic).flatMap(({ kind, operands }) => (kind === 'language' ? operands : []));

/** Whether an expression reads any answer. */
export const dependsOnAnswers = (logic: unknown): boolean => answerNamesIn(logic).length > 0;
