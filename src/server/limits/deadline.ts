import { createContext, runInContext } from 'node:vm';

/** Milliseconds that the content of the owner may take to judge what one visitor sent; a large house takes five. */
const longestMs = 500;
/** The same for a form that took too long before: what is sent to it at once must not add up. */
const shortestMs = 50;

class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  readonly statusCode = 503;
}

/** The forms that took too long. */
const slowForms = new WeakMap<object, true>();

/** The realm in which the VM watches the time, and ends what it calls in this one. */
const realm: { run?: () => void } = createContext({});

/** How many times as long code is tried that did not get the processor meanwhile. */
const mostPatience = 8;

/**
 * Whether synchronous code ended within so many milliseconds. What a busy machine kept from the processor is begun
 * again with more time, since only its own work counts. Errors of its own are thrown on.
 */
function endsWithin(milliseconds: number, run: () => void): boolean {
  for (let timeout = milliseconds; timeout <= mostPatience * milliseconds; timeout *= 2) {
    const before = process.cpuUsage();
    if (endsByClock(timeout, run)) return true;
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 >= milliseconds * 0.8) return false;
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
const slowAnswer = (sent: object, judge: (sent: object) => unknown): string | undefined =>
  Object.entries(sent).find(([name, answer]) => !endsWithin(shortestMs, () => judge({ [name]: answer })))?.[0];

/**
 * The result of `judge`, pure and synchronous code that evaluates patterns and conditions of the owner's form with what
 * a stranger sent: one of them may take longer than anybody waits, with all requests behind it. Throws a DeadlineError
 * then, whose message names the form and, the first time, the answer.
 */
export function judgeInTime<Result>(
  form: { definition: { id: string } },
  sent: object,
  judge: (sent: object) => Result,
): Result {
  const timeout = slowForms.has(form) ? shortestMs : longestMs;
  let result: { value: Result } | undefined;
  if (endsWithin(timeout, () => (result = { value: judge(sent) })) && result) return result.value;
  const name = slowForms.has(form) ? undefined : slowAnswer(sent, judge);
  slowForms.set(form, true);
  const place = `form "${form.definition.id}"${name === undefined ? '' : `, field "${name}"`}`;
  throw new DeadlineError(
    `${place}: to judge what was sent takes more than ${timeout} ms. Look for a pattern or a condition that may try ` +
      'without end, and mend it',
  );
}
