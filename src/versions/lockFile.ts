import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Libsql from 'libsql';
import { codeOfError } from '../values/errors.ts';

/** Milliseconds for which a lock is waited for, and after which it is tried again. */
const [timeoutMs, retryMs] = [10_000, 50];

/**
 * Does a step while no other process does one with the same lock file, an empty database: the lock is the operating
 * system's, which frees it when a process is killed. Throws `busy()` where another step takes too long.
 */
export async function withLock<Result>(file: string, step: () => Promise<Result>, busy: () => Error): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  const lock = await openLock(file);
  try {
    for (const end = performance.now() + timeoutMs; ; await setTimeout(retryMs)) {
      try {
        lock.exec('begin exclusive');
        break;
      } catch (error) {
        if (codeOfError(error) !== 'SQLITE_BUSY') throw error;
        if (performance.now() > end) throw busy();
      }
    }
    return await step();
  } finally {
    lock.close();
  }
}

async function openLock(file: string): Promise<Libsql.Database> {
  try {
    return new Libsql(file);
  } catch (error) {
    // The library has no code for why, which the operating system has.
    await writeFile(file, '', { flag: 'a' });
    throw error;
  }
}
