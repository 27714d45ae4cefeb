import { setImmediate } from 'node:timers/promises';
import { createContext, runInContext } from 'node:vm';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Milliseconds for which the owner's rules may run, usually and in a form that was too slow before: its requests add
 * up.
 */
interface Limits {
  usual: number;
  slow: number;
}

/** The limits for evaluating the answers of one visitor; those about a large house take 5 ms. */
const evaluationLimits: Limits = { usual: 300, slow: 50 };
/** The limits for rendering a form. They are large, because the first rendering also compiles the code for it. */
const renderLimits: Limits = { usual: 1500, slow: 300 };

export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  readonly statusCode = 503;
}

const slowForms = new WeakMap<object, true>();

/** The realm in which the VM watches the time, and ends what it calls in this one. */
const timedRealm: { run?: () => void } = createContext({});

/** The longest timeout of a retry, as a multiple of the first: a busy machine may have kept the processor. */
const maxTimeoutFactor = 4;

/**
 * Whether synchronous code ends within so many milliseconds. What a busy machine kept from the processor is begun again
 * with more time, after others had their turn, since only its own work counts. Errors of its own are thrown on.
 */
async function runWithin(milliseconds: number, run: () => void): Promise<boolean> {
  try {
    for (let timeout = milliseconds; timeout <= maxTimeoutFactor * milliseconds; timeout *= 2) {
      const startUsage = process.cpuUsage();
      if (runByClock(timeout, run)) return true;
      const { user, system } = process.cpuUsage(startUsage);
      if ((user + system) / 1000 >= milliseconds * 0.8) return false;
      await setImmediate();
    }
  } catch (error) {
    // A value outgrew its bound: see `operations.ts`.
    if (!(error instanceof RangeError)) throw error;
  }
  return false;
}

function runByClock(timeout: number, run: () => void): boolean {
  try {
    timedRealm.run = run;
    runInContext('run()', timedRealm, { timeout });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return false;
  }
}

/** The answer that takes too long by itself; undefined where several do together. */
async function findSlowAnswer(answers: object, evaluate: (answers: object) => unknown): Promise<string | undefined> {
  for (const [name, answer] of Object.entries(answers)) {
    await setImmediate();
    if (!(await runWithin(evaluationLimits.slow, () => evaluate({ [name]: answer })))) return name;
  }
  return undefined;
}

/** Answers to one form are evaluated one by one, so that others are served in between where that is slow. */
const queues = new WeakMap<object, LimitFunction>();

/**
 * The result of `evaluate`: pure, synchronous code that evaluates patterns and conditions of the owner's form with what
 * a stranger sent: one of them may take longer than anybody waits, with all requests behind it. Throws a DeadlineError
 * then, whose message names the form and, the first time, the answer.
 */
export function evaluateInTime<Result>(
  form: { definition: { id: string } },
  answers: object,
  evaluate: (answers: object) => Result,
  { usual, slow } = evaluationLimits,
): Promise<Result> {
  const queue = queues.get(form) ?? pLimit(1);
  queues.set(form, queue);
  return queue(async () => {
    const isSlow = slowForms.has(form);
    if (isSlow) await setImmediate();
    const timeout = isSlow ? slow : usual;
    let result: { value: Result } | undefined;
    if ((await runWithin(timeout, () => (result = { value: evaluate(answers) }))) && result) return result.value;
    const name = isSlow ? undefined : await findSlowAnswer(answers, evaluate);
    slowForms.set(form, true);
    const location = `form "${form.definition.id}"${name === undefined ? '' : `, field "${name}"`}`;
    throw new DeadlineError(
      `${location}: to judge what was sent takes more than ${timeout} ms. Look for a pattern or a condition that may try ` +
        'without end, and mend it',
    );
  });
}

/** Runs `render`, which evaluates the form with rejected answers. Throws a DeadlineError if it takes too long. */
export const renderInTime = (form: { definition: { id: string } }, render: () => string): Promise<string> =>
  evaluateInTime(form, {}, render, renderLimits);
