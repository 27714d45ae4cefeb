import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Libsql from 'libsql';

const patience = 10_000;
const pause = 50;

/**
 * Does a step while no other process does one with the same lock file, an empty database: the lock is the operating
 * system's, which frees it when a process is killed. Throws `busy()` where another step takes too long.
 */
export async function lockFile<Result>(file: string, step: () => Promise<Result>, busy: () => Error): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  const lock = new Libsql(file);
  try {
    for (const end = performance.now() + patience; ; await setTimeout(pause)) {
      try {
        lock.exec('begin exclusive');
        break;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error;
        if (performance.now() > end) throw busy();
      }
    }
    return await step();
  } finally {
    lock.close();
  }
}
