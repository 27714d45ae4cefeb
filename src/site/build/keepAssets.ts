import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Carries hashed files of the last week's builds over to a new one: a page that was opened before still asks for them,
 * for example when its form comes near.
 */
export async function keepAssets(oldSite: string, newSite: string): Promise<void> {
  const isRecent = async (file: string): Promise<boolean> => Date.now() - (await stat(file)).mtimeMs < week;
  await cp(join(oldSite, 'assets'), join(newSite, 'assets'), { recursive: true, force: false, preserveTimestamps: true, filter: isRecent }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    },
  );
}
