import { setTimeout } from 'node:timers/promises';

/** Milliseconds. Browsers give up after 5,000. */
const patience = 4000;
const longestPause = 100;

/**
 * Does something that needs the database's write lock; while another process holds it, tries again and again. SQLite
 * itself would wait within the event loop, and with it every page and every other lead. Throws what the last try threw.
 */
export async function whenUnlocked<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      // Not all at the same moment, when several wait.
      await setTimeout(longestPause * (0.25 + 0.75 * Math.random()));
    }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
