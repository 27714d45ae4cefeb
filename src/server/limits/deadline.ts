import { setImmediate } from 'node:timers/promises';
import { createContext, runInContext } from 'node:vm';
import jsonLogic from 'json-logic-js';
import pLimit, { type LimitFunction } from 'p-limit';
import { operationPrefix } from '../../engine/logic/jsonLogic.ts';
import { type Operation, operations } from '../../engine/logic/operations.ts';

/** Milliseconds that the content of the owner may take, and may take in a form that took too long before: what is sent
 * to that at once must not add up. */
interface Limits {
  usual: number;
  slow: number;
}

/** To judge what one visitor sent; a large house takes five. */
const judging: Limits = { usual: 300, slow: 50 };
/** To render it once more, the first time with code that is not compiled yet. */
const rendering: Limits = { usual: 1500, slow: 300 };

export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  readonly statusCode = 503;
}

/**
 * The most entries, and characters, of what logic puts together here. In a `reduce` it may double each time, and what
 * fills the memory is broken off too late.
 */
const longestMade = 100_000;

class LongValueError extends Error {
  override readonly name = 'LongValueError';
}

const bounded =
  (make: Operation) =>
  (...parts: never[]): unknown => {
    const made = make(...parts);
    if ((typeof made === 'string' || Array.isArray(made)) && made.length > longestMade) throw new LongValueError();
    return made;
  };
jsonLogic.add_operation(
  'merge',
  bounded((...lists: unknown[]) => lists.flat()),
);
jsonLogic.add_operation(`${operationPrefix}cat`, bounded(operations.cat));

/** The forms that took too long. */
const slowForms = new WeakMap<object, true>();

/** The realm in which the VM watches the time, and ends what it calls in this one. */
const realm: { run?: () => void } = createContext({});

/** How many times as long code is tried that did not get the processor meanwhile. */
const mostPatience = 4;

/**
 * Whether synchronous code ends within so many milliseconds. What a busy machine kept from the processor is begun again
 * with more time, after others had their turn, since only its own work counts. Errors of its own are thrown on.
 */
async function endsWithin(milliseconds: number, run: () => void): Promise<boolean> {
  try {
    for (let timeout = milliseconds; timeout <= mostPatience * milliseconds; timeout *= 2) {
      const before = process.cpuUsage();
      if (endsByClock(timeout, run)) return true;
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 >= milliseconds * 0.8) return false;
      await setImmediate();
    }
  } catch (error) {
    if (!(error instanceof LongValueError)) throw error;
  }
  return false;
}

function endsByClock(timeout: number, run: () => void): boolean {
  try {
    realm.run = run;
    runInContext('run()', realm, { timeout });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return false;
  }
}

/** The answer that takes too long by itself; undefined where several do together. */
async function slowAnswer(sent: object, judge: (sent: object) => unknown): Promise<string | undefined> {
  for (const [name, answer] of Object.entries(sent)) {
    await setImmediate();
    if (!(await endsWithin(judging.slow, () => judge({ [name]: answer })))) return name;
  }
  return undefined;
}

/** What is sent to a form is judged one by one, so that others are answered in between where that is slow. */
const queues = new WeakMap<object, LimitFunction>();

/**
 * The result of `judge`, pure and synchronous code that evaluates patterns and conditions of the owner's form with what
 * a stranger sent: one of them may take longer than anybody waits, with all requests behind it. Throws a DeadlineError
 * then, whose message names the form and, the first time, the answer.
 */
export function judgeInTime<Result>(
  form: { definition: { id: string } },
  sent: object,
  judge: (sent: object) => Result,
  { usual, slow } = judging,
): Promise<Result> {
  const queue = queues.get(form) ?? pLimit(1);
  queues.set(form, queue);
  return queue(async () => {
    const isSlow = slowForms.has(form);
    if (isSlow) await setImmediate();
    const timeout = isSlow ? slow : usual;
    let result: { value: Result } | undefined;
    if ((await endsWithin(timeout, () => (result = { value: judge(sent) }))) && result) return result.value;
    const name = isSlow ? undefined : await slowAnswer(sent, judge);
    slowForms.set(form, true);
    const place = `form "${form.definition.id}"${name === undefined ? '' : `, field "${name}"`}`;
    throw new DeadlineError(
      `${place}: to judge what was sent takes more than ${timeout} ms. Look for a pattern or a condition that may try ` +
        'without end, and mend it',
    );
  });
}

/** What `render` returns, which evaluates the same with answers that were not taken. Throws a DeadlineError, too. */
export const renderInTime = (form: { definition: { id: string } }, render: () => string): Promise<string> =>
  judgeInTime(form, {}, render, rendering);
