import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

const { statfs } = fs;

/** Leaves so many bytes of every disk, as far as this process asks, until the test is over. */
export function leaveOfDisks(bytes: number): void {
  const put = (asked: typeof statfs): void => {
    fs.statfs = asked;
    syncBuiltinESMExports();
  };
  put((async (path: string) => ({ ...(await statfs(path)), bsize: 1, bavail: bytes })) as typeof statfs);
  onTestFinished(() => put(statfs));
}
