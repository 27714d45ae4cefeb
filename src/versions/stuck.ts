import { Worker } from 'node:worker_threads';

/** The signal that ends a process which is stuck: that of a timer of processor time. */
export const stuckSignal = 'SIGVTALRM';
/** Seconds of processor time without a turn of the event loop after which a process is stuck. */
const maxSeconds = 30;

/** The consequence for the owner when no version can be made of her files. */
export const notLiveHint = 'What was changed last is not live: look for a slip in it, or take it back.';

/** Says that a process got stuck, and at which file. */
export const stuckMessage = (file: string | null = null): string =>
  `${file ?? 'the content'}: to ${file === null ? 'check' : 'read'} this came to no end in ${maxSeconds} seconds ` +
  `of processor time. ${notLiveHint}`;

/** Looks from a thread of its own, because the one that is stuck cannot; prints there, too. */
const watch = `
  const { turns, most, signal, lastWords } = require('node:worker_threads').workerData;
  let [seen, since] = [-1, 0];
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (Atomics.load(turns, 0) !== seen) [seen, since] = [Atomics.load(turns, 0), user + system];
    else if (user + system - since > most) {
      require('node:fs').writeSync(2, lastWords);
      process.kill(process.pid, signal);
    }
  }, 1000);`;

/**
 * Ends this process once its event loop makes no turn in so much processor time: what it reads or tries has no end.
 * Prints `lastWords` on standard error before.
 */
export function endWhenStuck(seconds = maxSeconds, lastWords = ''): void {
  const turns = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(turns, 0, 1), 500).unref();
  new Worker(watch, { eval: true, workerData: { turns, most: seconds * 1e6, signal: stuckSignal, lastWords } }).unref();
}
