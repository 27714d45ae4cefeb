import { rename, rm } from 'node:fs/promises';

/** Puts a folder in the place of another, which may not exist. */
export async function replaceFolder(folder: string, replacement: string): Promise<void> {
  const old = `${replacement}-before`;
  await rename(folder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(replacement, folder);
  await rm(old, { recursive: true, force: true });
}
