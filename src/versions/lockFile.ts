import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Libsql from 'libsql';
import { codeOfError } from '../values/errors.ts';

/** Milliseconds to wait for a lock, and between tries. */
const [timeoutMs, retryMs] = [10_000, 50];

/**
 * Does a step while no other process does one with the same lock file, an empty database. The operating system frees
 * the lock when a process is killed. Throws `busy()` after a timeout.
 */
export async function withLock<Result>(
  file: string,
  step: () => Promise<Result>,
  timeoutError: () => Error,
): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  const lock = await openLock(file);
  try {
    for (const end = performance.now() + timeoutMs; ; await setTimeout(retryMs)) {
      try {
        lock.exec('begin exclusive');
        break;
      } catch (error) {
        if (codeOfError(error) !== 'SQLITE_BUSY') throw error;
        if (performance.now() > end) throw timeoutError();
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
    // The library's errors have no code: this write throws the operating system's error instead, which has one.
    await writeFile(file, '', { flag: 'a' });
    throw error;
  }
}
