/**
 * The operators of conditions: the implementation where json-logic-js lacks it or differs, and all other facts about
 * each. Parsing, checks and the reachability analysis depend on these records alone, so that a new operator needs only
 * a record here.
 */

/** A function of the operands' values. */
type Operation = (...operands: never[]) => unknown;

/** How many operands there may be: the fewest and the most. */
type Counts = readonly [least: number, most: number];

/**
 * What operators do, which is how everything but their results treats them:
 * - answer: gives the answer that its first operand names;
 * - names, someNames: lists those of the named answers that are not given, the latter unless enough of them are;
 * - every, some, not, truth, choice: puts conditions together;
 * - equality, order, membership: compares;
 * - calculation: makes a number of numbers;
 * - text: joins its operands;
 * - entries, count, sum: look at each entry of the list that the first operand gives. The second is an expression over
 *   the answers of that entry.
 *
 * `names` are the operands that name answers, all others are expressions; `result` is what it gives: its operands as
 * they are, or something of its own.
 */
export const operatorKinds = {
  answer: { names: 'first', result: 'operand' },
  names: { names: 'all', result: 'values' },
  someNames: { names: 'rest', result: 'values' },
  every: { names: 'none', result: 'operand' },
  some: { names: 'none', result: 'operand' },
  not: { names: 'none', result: 'flag' },
  truth: { names: 'none', result: 'flag' },
  choice: { names: 'none', result: 'operand' },
  equality: { names: 'none', result: 'flag' },
  order: { names: 'none', result: 'flag' },
  membership: { names: 'none', result: 'flag' },
  calculation: { names: 'none', result: 'number' },
  text: { names: 'none', result: 'text' },
  entries: { names: 'none', result: 'flag' },
  count: { names: 'none', result: 'number' },
  sum: { names: 'none', result: 'number' },
} as const;

export type OperatorKind = keyof typeof operatorKinds;

interface Comparison {
  kind: 'equality' | 'order' | 'membership';
  operands: Counts;
  apply: Operation;
  /** Whether one would expect it to hold of a missing answer, which differs from everything. It does not. */
  seemsToHoldOfNothing: boolean;
}

interface Calculation {
  kind: 'calculation';
  operands: Counts;
  apply: Operation;
  /** When the result is an integer: never certainly, when all operands are, or always. */
  whole: 'unsure' | 'kept' | 'always';
  /** The upper bound of the result, from the upper bounds of the operands; undefined stands for an unknown bound. */
  most: (mosts: readonly (number | undefined)[]) => number | undefined;
}

/** The second operand of `count` and `sum` filters or maps the entries first: see `compileConditions`. */
interface Gathering {
  kind: 'text' | 'count' | 'sum';
  operands: Counts;
  apply: Operation;
}

/** One that json-logic-js evaluates as it always does. */
interface StockOperator {
  kind: Exclude<OperatorKind, (Comparison | Calculation | Gathering)['kind']>;
  operands: Counts;
  apply?: never;
}

export type Operator = Comparison | Calculation | Gathering | StockOperator;

// Submitted data may be anything: an object cannot be compared, and converting it to a string may throw.
const given = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'object' && value !== '' && !Number.isNaN(value);

/** Wraps an operation so that its result is `otherwise` when any operand is missing. */
const onlyGiven =
  (operation: Operation, otherwise: unknown): Operation =>
  (...operands) =>
    operands.every(given) ? operation(...operands) : otherwise;

/**
 * Comparisons and calculations treat a missing value differently from JSON-Logic, where it counts as 0, so that "less
 * than 15" would hold before anything is answered. Here no comparison with it holds, and no calculation with it has a
 * result.
 */
const comparing = (operation: Operation): Operation => onlyGiven(operation, false);
const calculating = (operation: Operation): Operation => onlyGiven(operation, null);

const same = (left: unknown, right: unknown): boolean =>
  left === right || (typeof left !== typeof right && String(left) === String(right));

const isAmong = (needle: unknown, hay: unknown): boolean =>
  given(needle) && (typeof hay === 'string' || Array.isArray(hay)) && hay.includes(needle as string);

const sum = (...numbers: number[]): number => numbers.reduce((total, number) => total + Number(number), 0);
const product = (...numbers: number[]): number => numbers.reduce((total, number) => total * Number(number), 1);

type Most = Calculation['most'];
const unknown: Most = () => undefined;
const allKnown =
  (most: (...mosts: number[]) => number | undefined): Most =>
  (mosts) => {
    const known = mosts.filter((one) => one !== undefined);
    return known.length === mosts.length ? most(...known) : undefined;
  };
const leastKnown: Most = (mosts) => {
  const known = mosts.filter((one) => one !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
};

const one: Counts = [1, 1];
const two: Counts = [2, 2];
const some: Counts = [1, Infinity];

/** Every operator, by its name in a condition. */
const records: Record<string, Operator> = {
  var: { kind: 'answer', operands: [1, 2] },
  and: { kind: 'every', operands: some },
  or: { kind: 'some', operands: some },
  '!': { kind: 'not', operands: one },
  '!!': { kind: 'truth', operands: one },
  if: { kind: 'choice', operands: [2, Infinity] },
  missing: { kind: 'names', operands: some },
  missing_some: { kind: 'someNames', operands: two },
  '==': { kind: 'equality', operands: two, apply: comparing(same), seemsToHoldOfNothing: false },
  '===': {
    kind: 'equality',
    operands: two,
    apply: comparing((left: unknown, right: unknown) => left === right),
    seemsToHoldOfNothing: false,
  },
  '!=': {
    kind: 'equality',
    operands: two,
    apply: comparing((left: unknown, right: unknown) => !same(left, right)),
    seemsToHoldOfNothing: true,
  },
  '!==': {
    kind: 'equality',
    operands: two,
    apply: comparing((left: unknown, right: unknown) => left !== right),
    seemsToHoldOfNothing: true,
  },
  '<': {
    kind: 'order',
    operands: [2, 3],
    // A text, such as a date, is never ordered against a number.
    apply: comparing(
      (low: number, value: number, high = Infinity) => low < value && (high === Infinity || value < high),
    ),
    seemsToHoldOfNothing: true,
  },
  '<=': {
    kind: 'order',
    operands: [2, 3],
    apply: comparing(
      (low: number, value: number, high = Infinity) => low <= value && (high === Infinity || value <= high),
    ),
    seemsToHoldOfNothing: true,
  },
  '>': {
    kind: 'order',
    operands: two,
    apply: comparing((left: number, right: number) => left > right),
    seemsToHoldOfNothing: false,
  },
  '>=': {
    kind: 'order',
    operands: two,
    apply: comparing((left: number, right: number) => left >= right),
    seemsToHoldOfNothing: false,
  },
  in: { kind: 'membership', operands: two, apply: isAmong, seemsToHoldOfNothing: false },
  '+': { kind: 'calculation', operands: some, apply: calculating(sum), whole: 'kept', most: allKnown(sum) },
  '*': {
    kind: 'calculation',
    operands: some,
    apply: calculating(product),
    whole: 'kept',
    most: allKnown((...mosts) => (mosts.every((most) => most >= 0) ? product(...mosts) : undefined)),
  },
  '-': {
    kind: 'calculation',
    operands: [1, 2],
    apply: calculating((left: number, right?: number) => (right === undefined ? -left : left - right)),
    whole: 'kept',
    most: unknown,
  },
  '/': {
    kind: 'calculation',
    operands: two,
    apply: calculating((left: number, right: number) => left / right),
    whole: 'unsure',
    most: unknown,
  },
  '%': {
    kind: 'calculation',
    operands: two,
    apply: calculating((left: number, right: number) => left % right),
    whole: 'kept',
    most: unknown,
  },
  min: { kind: 'calculation', operands: some, apply: calculating(Math.min), whole: 'kept', most: leastKnown },
  max: { kind: 'calculation', operands: some, apply: calculating(Math.max), whole: 'kept', most: allKnown(Math.max) },
  some: { kind: 'entries', operands: two },
  all: { kind: 'entries', operands: two },
  none: { kind: 'entries', operands: two },
  count: { kind: 'count', operands: [1, 2], apply: (list: unknown) => (Array.isArray(list) ? list.length : 0) },
  sum: { kind: 'sum', operands: two, apply: (said: number[]) => sum(...said.filter(given)) },
  cat: { kind: 'text', operands: some, apply: calculating((...texts: unknown[]) => texts.join('')) },
};

/** Every operator that conditions may use, by its name. */
export const operators: ReadonlyMap<string, Operator> = new Map(Object.entries(records));
