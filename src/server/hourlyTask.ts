import { setTimeout } from 'node:timers/promises';

const hour = 60 * 60 * 1000;

/** Runs `work` now and every hour. An error is passed to `failed`, and the work is retried an hour later. */
export function startHourly(work: (signal: AbortSignal) => Promise<void>, failed: (error: unknown) => void) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await work(signal).catch(failed);
      await setTimeout(hour, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    /** Resolves once the task has ended. */
    stop: (): Promise<void> => {
      stopping.abort();
      return running;
    },
  };
}
