/**
 * The operators of conditions: all that is known of each but what it computes, which is in `jsonLogic.ts`. Parsing,
 * checks and the reachability analysis depend on these records alone.
 */

import { type OperatorFunction, type operations, product, sum } from './jsonLogic.ts';

/** The fewest and the most operands of an operator. */
type Counts = readonly [least: number, most: number];

/**
 * Kinds of operators, by which all code but that of their results treats them:
 * - answer: gives the answer that its first operand names;
 * - names, someNames: lists those of the named answers that are not given, the latter unless enough of them are;
 * - every, some, not, truth, choice: puts conditions together;
 * - equality, order, membership: compares;
 * - calculation: makes a number of numbers;
 * - text: makes a text of its operands;
 * - days: counts the days from one date to another;
 * - language: says whether the form is in a language that an operand names, and is decided as the form is compiled;
 * - entries, count, sum, filter, map: look at each entry of the list that the first operand gives. The second is an
 *   expression over the answers of that entry, or over the plain value that it is;
 * - reduce: the same, over the entry (`current`) and what came of those before it (`accumulator`), which is the third
 *   operand at first;
 * - merge: puts lists and values into one list.
 */
export type OperatorKind = Operator['kind'];

/** The operands that name answers; all others are expressions. */
export const namingOperands: Partial<Record<OperatorKind, 'first' | 'all' | 'rest'>> = {
  answer: 'first',
  names: 'all',
  someNames: 'rest',
};

interface Comparison {
  kind: 'equality' | 'order' | 'membership';
  operands: Counts;
  /** Whether authors may expect the comparison to hold of a missing answer, as of `!=`. No comparison does. */
  seemsToHoldOfNothing: boolean;
}

interface Calculation {
  kind: 'calculation';
  operands: Counts;
  /** Whether the result is an integer: perhaps not, if all operands are, or always, as of one that rounds. */
  integerResult: 'unsure' | 'kept' | 'always';
  /** The upper bound of the result, from the upper bounds of the operands; undefined stands for an unknown bound. */
  upperBound: (mosts: readonly (number | undefined)[]) => number | undefined;
}

/** An operator of an extension, which makes a number, a text or a yes of the values of its operands. */
export type OwnOperator = (Comparison | Calculation | { kind: 'text'; operands: Counts }) & {
  /** Computes the operator's value if all operands are given; otherwise a comparison is false, and others have none. */
  apply: OperatorFunction;
};

export type Operator =
  Comparison | Calculation | (typeof builtin)[keyof typeof builtin] | (typeof engineOnly)[keyof typeof engineOnly];

const comparison = (
  kind: Comparison['kind'],
  { operands = binary, seemsToHoldOfNothing = false }: Partial<Comparison> = {},
): Comparison => ({ kind, operands, seemsToHoldOfNothing });

const calculation = (
  operands: Counts,
  upperBound: Calculation['upperBound'],
  integerResult: Calculation['integerResult'] = 'kept',
): Calculation => ({ kind: 'calculation', operands, integerResult, upperBound });

type UpperBound = Calculation['upperBound'];
const unbounded: UpperBound = () => undefined;
const fromAllBounds =
  (upperBound: (...mosts: number[]) => number | undefined): UpperBound =>
  (mosts) => {
    const bounds = mosts.filter((bound) => bound !== undefined);
    return bounds.length === mosts.length ? upperBound(...bounds) : undefined;
  };
const smallestBound: UpperBound = (mosts) => {
  const bounds = mosts.filter((bound) => bound !== undefined);
  return bounds.length > 0 ? Math.min(...bounds) : undefined;
};

const unary: Counts = [1, 1];
const binary: Counts = [2, 2];
const oneOrMore: Counts = [1, Infinity];

const differs = { seemsToHoldOfNothing: true };
/** A third operand is an upper bound. If it is missing, no number replaces it: a date's text is below no number. */
const between = { operands: [2, 3], seemsToHoldOfNothing: true } as const;

/** Operators that json-logic-js evaluates as it always does. */
const builtin = {
  var: { kind: 'answer', operands: [1, 2] },
  and: { kind: 'every', operands: oneOrMore },
  or: { kind: 'some', operands: oneOrMore },
  '!': { kind: 'not', operands: unary },
  '!!': { kind: 'truth', operands: unary },
  if: { kind: 'choice', operands: [2, Infinity] },
  '?:': { kind: 'choice', operands: [2, Infinity] },
  missing: { kind: 'names', operands: oneOrMore },
  missing_some: { kind: 'someNames', operands: binary },
  some: { kind: 'entries', operands: binary },
  all: { kind: 'entries', operands: binary },
  none: { kind: 'entries', operands: binary },
  filter: { kind: 'filter', operands: binary },
  map: { kind: 'map', operands: binary },
  reduce: { kind: 'reduce', operands: [2, 3] },
  merge: { kind: 'merge', operands: oneOrMore },
  // `log` is a choice, because its value is that of an operand, as with `if`.
  log: { kind: 'choice', operands: unary },
} as const satisfies Record<string, { kind: string; operands: Counts }>;

/** The second operand of `count` and `sum` filters or maps the entries first: see `compileConditionsForJsonLogicJs`. */
const engineOnly = {
  count: { kind: 'count', operands: [1, 2] },
  days: { kind: 'days', operands: binary },
  language: { kind: 'language', operands: oneOrMore },
  sum: { kind: 'sum', operands: binary },
  cat: { kind: 'text', operands: oneOrMore },
  substr: { kind: 'text', operands: [2, 3] },
} as const;

/** Operators that the engine computes otherwise; `merge` differs by its bound alone. */
const computed: Record<Exclude<keyof typeof operations, keyof typeof builtin>, Operator> = {
  '==': comparison('equality'),
  '===': comparison('equality'),
  '!=': comparison('equality', differs),
  '!==': comparison('equality', differs),
  '<': comparison('order', between),
  '<=': comparison('order', between),
  '>': comparison('order'),
  '>=': comparison('order'),
  in: comparison('membership'),
  '+': calculation(oneOrMore, fromAllBounds(sum)),
  '*': calculation(
    oneOrMore,
    fromAllBounds((...mosts) => (mosts.every((bound) => bound >= 0) ? product(...mosts) : undefined)),
  ),
  '-': calculation([1, 2], unbounded),
  '/': calculation(binary, unbounded, 'unsure'),
  '%': calculation(binary, unbounded),
  min: calculation(oneOrMore, smallestBound),
  max: calculation(oneOrMore, fromAllBounds(Math.max)),
  ...engineOnly,
};

export const operators: ReadonlyMap<string, Operator> = new Map(Object.entries<Operator>({ ...builtin, ...computed }));
