/** Takes JSON-Logic expressions apart: what they are put together of, and which answers they name. */
import { type OperatorKind, operatorKinds, operators } from './operators.ts';

/** A part of an expression, and where it stands. */
export interface Part {
  logic: unknown;
  at: (string | number)[];
}

/** An expression that is more than a plain value: an operator and what it is applied to. */
export interface Operation {
  operator: string;
  /** Undefined of an operator that conditions do not have. */
  kind: OperatorKind | undefined;
  operands: Part[];
}

/** What an expression that stands at `at` is put together of; undefined for anything but an expression. */
export function operationOf(logic: unknown, at: Part['at'] = []): Operation | undefined {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return undefined;
  const [[operator, operands] = ['', undefined], ...more] = Object.entries(logic);
  if (operator === '' || more.length > 0) return undefined;
  const place = [...at, operator];
  return {
    operator,
    kind: operators.get(operator)?.kind,
    operands: Array.isArray(operands)
      ? operands.map((part: unknown, index) => ({ logic: part, at: [...place, index] }))
      : [{ logic: operands, at: place }],
  };
}

/**
 * Which operands name answers, which are expressions of their own, and which is one over the answers of an entry of the
 * list before it.
 */
export function readOperands({ kind, operands }: Operation): {
  names: Part[];
  expressions: Part[];
  ofEntry?: Part | undefined;
} {
  if (kind === 'entries' || kind === 'count' || kind === 'sum')
    return { names: [], expressions: operands.slice(0, 1), ofEntry: operands[1] };
  switch (kind && operatorKinds[kind].names) {
    case 'first':
      return { names: operands.slice(0, 1), expressions: operands.slice(1) };
    case 'rest':
      return { names: operands.slice(1).flatMap(listed), expressions: operands.slice(0, 1) };
    case 'all':
      return { names: operands.flatMap(listed), expressions: [] };
    case 'none':
    case undefined:
      return { names: [], expressions: operands };
  }
}

/** The entries of a list that is written out; of anything else, itself. */
export const listed = ({ logic, at }: Part): Part[] =>
  Array.isArray(logic) ? logic.map((entry: unknown, index) => ({ logic: entry, at: [...at, index] })) : [{ logic, at }];

/** The path that a part names an answer by; undefined when it is computed. */
export const nameIn = ({ logic }: Part): string | undefined =>
  typeof logic === 'string' && logic !== '' ? logic : undefined;

/** The path of the answer that an expression is, and nothing more; a constant may stand in for a missing one. */
export function variableOf(logic: unknown): string | undefined {
  const operation = operationOf(logic);
  if (operation?.kind !== 'answer') return undefined;
  const [name, standIn] = operation.operands;
  return name && isConstant(standIn?.logic) ? nameIn(name) : undefined;
}

/** Whether a JSON-Logic expression has the same value whatever the answers. */
export const isConstant = (logic: unknown): boolean =>
  Array.isArray(logic) ? logic.every(isConstant) : operationOf(logic) === undefined;

/** Whether a text counts from today, as limits do: `today+14d`. Whether it is a day, what stands beside it says. */
export const countsFromToday = (value: unknown): value is string =>
  typeof value === 'string' && /^today([+-]\d{1,5}[dwmy])?$/.test(value);

/** An expression's operation and all those in it, but for what computes the name of an answer, or is of entries. */
export function operationsIn(logic: unknown): Operation[] {
  if (Array.isArray(logic)) return logic.flatMap(operationsIn);
  const operation = operationOf(logic);
  if (!operation) return [];
  return [operation, ...readOperands(operation).expressions.flatMap((part) => operationsIn(part.logic))];
}

const namesIn = (logic: unknown): Part[] => operationsIn(logic).flatMap((operation) => readOperands(operation).names);

/** The paths of all answers that an expression names; undefined when it computes them. */
export function pathsIn(logic: unknown): string[] | undefined {
  const paths = namesIn(logic).map(nameIn);
  const known = paths.filter((path) => path !== undefined);
  return known.length === paths.length ? [...new Set(known)] : undefined;
}

/** Whether an expression looks at any answer: what does not is always the same. */
export const dependsOnAnswers = (logic: unknown): boolean => namesIn(logic).length > 0;
