import { Worker } from 'node:worker_threads';

/** The signal of a timer of processor time, which ends a stuck process. */
export const stuckSignal = 'SIGVTALRM';
/** Seconds of processor time without a turn of the event loop. */
const maxSeconds = 30;

export const notLiveHint = 'What was changed last is not live: look for a slip in it, or take it back.';

export const checkTimeoutMessage = (file: string | null = null): string =>
  `${file ?? 'the content'}: to ${file === null ? 'check' : 'read'} this came to no end in ${maxSeconds} seconds ` +
  `of processor time. ${notLiveHint}`;

/** Watches from a thread, because a stuck one cannot, and prints there. */
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

/** Ends this process, which prints `lastWords`, once its event loop is stuck in something endless. */
export function endIfLoopBlocked(seconds = maxSeconds, lastWords = ''): void {
  const turns = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(turns, 0, 1), 500).unref();
  new Worker(watch, { eval: true, workerData: { turns, most: seconds * 1e6, signal: stuckSignal, lastWords } }).unref();
}
