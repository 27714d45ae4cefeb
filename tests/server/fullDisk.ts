import fs from 'node:fs/promises';
import { join } from 'node:path';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

const { statfs } = fs;

/**
 * Leaves so many bytes of every disk, as far as this process asks, until the test is over: fewer by what lies in a
 * folder then.
 */
export function leaveOfDisks(bytes: number, folder?: string): void {
  const put = (asked: typeof statfs): void => {
    fs.statfs = asked;
    syncBuiltinESMExports();
  };
  put((async (path: string) => {
    const bavail = bytes - (folder === undefined ? 0 : await bytesIn(folder));
    return { ...(await statfs(path)), bsize: 1, bavail };
  }) as typeof statfs);
  onTestFinished(() => put(statfs));
}

/** Bytes of all files in a folder, one with several names once. */
async function bytesIn(folder: string): Promise<number> {
  const found = await fs.readdir(folder, { recursive: true });
  const all = await Promise.all(found.map((name) => fs.stat(join(folder, name)).catch(() => undefined)));
  const files = new Map(all.filter((each) => each?.isFile()).map((file) => [file?.ino, file?.size ?? 0]));
  return [...files.values()].reduce((sum, size) => sum + size, 0);
}
