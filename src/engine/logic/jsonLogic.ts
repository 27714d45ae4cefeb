import jsonLogic from 'json-logic-js';
import type { Answers, Condition } from '../definition/types.ts';

/** Truth as JSON-Logic has it: an empty list is false. */
export const isTruthy = (value: unknown): boolean => jsonLogic.truthy(value);

type Operation = (...operands: never[]) => unknown;

// What was sent may be anything: an object is no value to compare, and asking for its text may even fail.
const given = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'object' && value !== '' && !Number.isNaN(value);

/** An operation whose result is `otherwise` as soon as one operand is not given. */
const onlyGiven =
  (operation: Operation, otherwise: unknown): Operation =>
  (...operands) =>
    operands.every(given) ? operation(...operands) : otherwise;

const same = (left: unknown, right: unknown): boolean =>
  left === right || (typeof left !== typeof right && String(left) === String(right));

const comparisons: Record<string, Operation> = {
  '==': same,
  '===': (left: unknown, right: unknown) => left === right,
  '!=': (left: unknown, right: unknown) => !same(left, right),
  '!==': (left: unknown, right: unknown) => left !== right,
  '<': (low: number, value: number, high = Infinity) => low < value && (high === Infinity || value < high),
  '<=': (low: number, value: number, high = Infinity) => low <= value && value <= high,
  '>': (left: number, right: number) => left > right,
  '>=': (left: number, right: number) => left >= right,
};

const calculations: Record<string, Operation> = {
  '+': (...numbers: number[]) => numbers.reduce((sum, number) => sum + Number(number), 0),
  '*': (...numbers: number[]) => numbers.reduce((product, number) => product * Number(number), 1),
  '-': (left: number, right?: number) => (right === undefined ? -left : left - right),
  '/': (left: number, right: number) => left / right,
  '%': (left: number, right: number) => left % right,
  min: (...numbers: number[]) => Math.min(...numbers),
  max: (...numbers: number[]) => Math.max(...numbers),
  cat: (...texts: unknown[]) => texts.join(''),
};

/**
 * Operators that read a missing value otherwise than JSON-Logic does (there it counts as 0, so that "less than 15"
 * holds before anything is answered): here no comparison with it holds, and no calculation with it has a result.
 */
export const strictOperations: Record<string, Operation> = Object.fromEntries([
  [
    'in',
    (needle: unknown, hay: unknown) =>
      given(needle) && (typeof hay === 'string' || Array.isArray(hay)) && hay.includes(needle as string),
  ],
  ...Object.entries(comparisons).map(([name, operation]) => [name, onlyGiven(operation, false)]),
  ...Object.entries(calculations).map(([name, operation]) => [name, onlyGiven(operation, null)]),
]);

/** Every operator that conditions may use. */
export const operators: readonly string[] = [
  ...Object.keys(strictOperations),
  ...['var', 'and', 'or', '!', '!!', 'if', 'missing', 'missing_some'],
];

for (const [name, operation] of Object.entries(strictOperations)) jsonLogic.add_operation(name, operation);

/** The value of a JSON-Logic expression over `data`. A comparison with a missing value is false, whatever it compares. */
export const evaluate = (logic: object, data: unknown): unknown =>
  jsonLogic.apply(logic as Parameters<typeof jsonLogic.apply>[0], data);

/** Whether a condition holds for these answers. No condition always holds. */
export const holds = (condition: Condition | undefined, answers: Answers): boolean =>
  condition === undefined || isTruthy(evaluate(condition, answers));
