/**
 * The operators of conditions: the implementation where json-logic-js lacks it or differs, and all other facts about
 * each. Parsing, checks and the reachability analysis depend on these records alone, so that a new operator needs only
 * a record here.
 */

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
 * - days: counts the days from one date to another;
 * - entries, count, sum: look at each entry of the list that the first operand gives. The second is an expression over
 *   the answers of that entry.
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
  apply: Operation;
  /** Whether one would expect it to hold of a missing answer, which differs from everything. It does not. */
  seemsToHoldOfNothing: boolean;
}

interface Calculation {
  kind: 'calculation';
  operands: Counts;
  apply: Operation;
  /** When the result is an integer: never certainly, when all operands are, or always, as of one that rounds. */
  whole: 'unsure' | 'kept' | 'always';
  /** The upper bound of the result, from the upper bounds of the operands; undefined stands for an unknown bound. */
  most: (mosts: readonly (number | undefined)[]) => number | undefined;
}

/** The second operand of `count` and `sum` filters or maps the entries first: see `compileConditions`. */
interface Gathering {
  kind: 'text' | 'days' | 'count' | 'sum';
  operands: Counts;
  apply: Operation;
}

/** One that json-logic-js evaluates as it always does. */
interface StockOperator {
  kind: 'answer' | 'names' | 'someNames' | 'every' | 'some' | 'not' | 'truth' | 'choice' | 'entries';
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
const comparison = (
  kind: 'equality' | 'order',
  operation: Operation,
  { operands = two, seemsToHoldOfNothing = false }: Partial<Comparison> = {},
): Comparison => ({ kind, operands, apply: onlyGiven(operation, false), seemsToHoldOfNothing });

const calculation = (
  operands: Counts,
  operation: Operation,
  most: Calculation['most'],
  whole: Calculation['whole'] = 'kept',
): Calculation => ({ kind: 'calculation', operands, apply: onlyGiven(operation, null), whole, most });

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

/** The days from one date to another; fewer than 0 to an earlier one. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

const one: Counts = [1, 1];
const two: Counts = [2, 2];
const some: Counts = [1, Infinity];

const differs = { seemsToHoldOfNothing: true };
/** A third operand bounds from above. Without it, a text such as a date is never ordered against a number. */
const between = { operands: [2, 3], seemsToHoldOfNothing: true } as const;

const records: Record<string, Operator> = {
  var: { kind: 'answer', operands: [1, 2] },
  and: { kind: 'every', operands: some },
  or: { kind: 'some', operands: some },
  '!': { kind: 'not', operands: one },
  '!!': { kind: 'truth', operands: one },
  if: { kind: 'choice', operands: [2, Infinity] },
  missing: { kind: 'names', operands: some },
  missing_some: { kind: 'someNames', operands: two },
  '==': comparison('equality', same),
  '===': comparison('equality', (left: unknown, right: unknown) => left === right),
  '!=': comparison('equality', (left: unknown, right: unknown) => !same(left, right), differs),
  '!==': comparison('equality', (left: unknown, right: unknown) => left !== right, differs),
  '<': comparison(
    'order',
    (low: number, value: number, high?: number) => low < value && (high === undefined || value < high),
    between,
  ),
  '<=': comparison(
    'order',
    (low: number, value: number, high?: number) => low <= value && (high === undefined || value <= high),
    between,
  ),
  '>': comparison('order', (left: number, right: number) => left > right),
  '>=': comparison('order', (left: number, right: number) => left >= right),
  in: { kind: 'membership', operands: two, apply: isAmong, seemsToHoldOfNothing: false },
  '+': calculation(some, sum, allKnown(sum)),
  '*': calculation(
    some,
    product,
    allKnown((...mosts) => (mosts.every((most) => most >= 0) ? product(...mosts) : undefined)),
  ),
  '-': calculation([1, 2], (left: number, right?: number) => (right === undefined ? -left : left - right), unknown),
  '/': calculation(two, (left: number, right: number) => left / right, unknown, 'unsure'),
  '%': calculation(two, (left: number, right: number) => left % right, unknown),
  min: calculation(some, Math.min, leastKnown),
  max: calculation(some, Math.max, allKnown(Math.max)),
  some: { kind: 'entries', operands: two },
  all: { kind: 'entries', operands: two },
  none: { kind: 'entries', operands: two },
  // A single file is an answer, and no list.
  count: {
    kind: 'count',
    operands: [1, 2],
    apply: (list: unknown) => (Array.isArray(list) ? list.length : list ? 1 : 0),
  },
  days: { kind: 'days', operands: two, apply: onlyGiven(daysBetween, null) },
  sum: { kind: 'sum', operands: two, apply: (said: number[]) => sum(...said.filter(given)) },
  cat: { kind: 'text', operands: some, apply: onlyGiven((...texts: unknown[]) => texts.join(''), null) },
};

/** Every operator that conditions may use, by its name. */
export const operators: ReadonlyMap<string, Operator> = new Map(Object.entries(records));
