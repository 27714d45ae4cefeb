import { setTimeout } from 'node:timers/promises';

const hour = 60 * 60 * 1000;

/** Something that goes on for as long as the service runs. */
export interface Running {
  /** Resolves once it has ended. */
  stop(): Promise<void>;
}

/** Does something now and every hour. What fails is told to `failed`, and done again an hour later. */
export function startHourly(work: (signal: AbortSignal) => Promise<void>, failed: (error: unknown) => void): Running {
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
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
